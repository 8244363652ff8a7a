#include "CHTTP.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>

typedef struct {
    void (*body)(void *);
    void *state;
} start;

static void *run(void *argument) {
    start begin = *(start *)argument;
    free(argument);
    sigset_t brokenPipe;
    sigemptyset(&brokenPipe);
    sigaddset(&brokenPipe, SIGPIPE);
    pthread_sigmask(SIG_BLOCK, &brokenPipe, NULL);
    begin.body(begin.state);
    return NULL;
}

int chttp_start_thread(void (*body)(void *), void *state) {
    start *begin = malloc(sizeof *begin);
    if (!begin) return ENOMEM;
    *begin = (start){body, state};
    pthread_t thread;
    int failure = pthread_create(&thread, NULL, run, begin);
    if (failure) {
        free(begin);
        return failure;
    }
    pthread_detach(thread);
    return 0;
}
