// A test's own system calls, put before the C library's (LD_PRELOAD): the steps of a program can be counted, stopped at and
// ended at, names of hosts lead where a table says, and nothing but loopback is ever connected to.
//
// STEPS_LOG       each step is appended to this file, a line each: `rename things.json`, `fsync feeds`, `flock feeds busy`
// STEPS_KILL      the program ends (SIGKILL) before the step of this number, from 1
// STEPS_STOP      the program stops before the step of this number, until the file STEPS_GO is there
// STEPS_FOLDER    only what is below this folder is a step
// STEPS_HOSTS     `feeds.test=203.0.113.7,…`: the addresses of names; connections to these addresses go to 127.0.0.1
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <netdb.h>
#include <netinet/in.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/socket.h>
#include <unistd.h>

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int count;

static const char *lastName(const char *path) {
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

// The path of a descriptor, or of a file that may not be there yet.
static void wholePath(const char *path, int descriptor, char *whole) {
    char link[64];
    *whole = 0;
    if (path) {
        char folder[PATH_MAX];
        snprintf(folder, sizeof folder, "%s", path);
        char *slash = strrchr(folder, '/');
        if (slash) *slash = 0;
        if (!realpath(slash ? folder : ".", whole)) *whole = 0;
        strncat(whole, "/", PATH_MAX - strlen(whole) - 1);
        strncat(whole, lastName(path), PATH_MAX - strlen(whole) - 1);
        return;
    }
    snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
    ssize_t length = readlink(link, whole, PATH_MAX - 1);
    whole[length < 0 ? 0 : length] = 0;
}

static void tell(const char *verb, const char *name, const char *more) {
    const char *log = getenv("STEPS_LOG");
    if (!log) return;
    char line[PATH_MAX];
    // What has a name of chance is called by what it is.
    int length = snprintf(line, sizeof line, "%s %s%s\n", verb, strncmp(name, ".sitegen-new-", 13) ? name : "temporary", more);
    int file = open(log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644);
    if (write(file, line, length) != length) abort();
    close(file);
}

static int numberOf(const char *variable) {
    const char *text = getenv(variable);
    return text ? atoi(text) : 0;
}

static void step(const char *verb, const char *path, int descriptor) {
    const char *folder = getenv("STEPS_FOLDER");
    char whole[PATH_MAX + 2];
    wholePath(path, descriptor, whole);
    if (!folder || strncmp(whole, folder, strlen(folder)) != 0) return;
    pthread_mutex_lock(&lock);
    int number = ++count;
    pthread_mutex_unlock(&lock);
    if (number == numberOf("STEPS_KILL")) {
        kill(getpid(), SIGKILL);
        for (;;) pause();
    }
    int stops = number == numberOf("STEPS_STOP");
    tell(verb, lastName(whole), stops ? " stopped" : "");
    while (stops && access(getenv("STEPS_GO"), F_OK) != 0) usleep(5000);
}

int rename(const char *from, const char *to) {
    step("rename", to, -1);
    return REAL(rename)(from, to);
}

int fsync(int descriptor) {
    step("fsync", NULL, descriptor);
    return REAL(fsync)(descriptor);
}

int unlink(const char *path) {
    step("unlink", path, -1);
    return REAL(unlink)(path);
}

ssize_t write(int descriptor, const void *bytes, size_t length) {
    char path[PATH_MAX + 2];
    const char *folder = getenv("STEPS_FOLDER");
    if (folder) {
        wholePath(NULL, descriptor, path);
        if (strncmp(path, folder, strlen(folder)) == 0) step("write", NULL, descriptor);
    }
    return REAL(write)(descriptor, bytes, length);
}

int flock(int descriptor, int operation) {
    int result = REAL(flock)(descriptor, operation);
    int error = errno;
    if (operation & LOCK_EX) {
        char path[PATH_MAX + 2];
        wholePath(NULL, descriptor, path);
        tell("flock", lastName(path), result == 0 ? "" : " busy");
    }
    errno = error;
    return result;
}

// The address of a name in the table, or NULL.
static const char *tableAddress(const char *name, char *address) {
    const char *entry = getenv("STEPS_HOSTS");
    size_t length = name ? strlen(name) : 0;
    while (entry && length) {
        if (strncmp(entry, name, length) == 0 && entry[length] == '=') {
            size_t end = strcspn(entry + length + 1, ",");
            memcpy(address, entry + length + 1, end);
            address[end] = 0;
            return address;
        }
        entry = strchr(entry, ',');
        if (entry) entry++;
    }
    return NULL;
}

int getaddrinfo(const char *name, const char *service, const struct addrinfo *hints, struct addrinfo **result) {
    char address[INET6_ADDRSTRLEN];
    const char *found = tableAddress(name, address);
    struct in6_addr six;
    struct in_addr four;
    int isWritten = name && (inet_pton(AF_INET6, name, &six) == 1 || inet_aton(name, &four));
    if (!found && !isWritten && getenv("STEPS_HOSTS")) return EAI_NONAME;
    return REAL(getaddrinfo)(found ? found : name, service, hints, result);
}

int connect(int descriptor, const struct sockaddr *address, socklen_t length) {
    if (!getenv("STEPS_HOSTS") || address->sa_family == AF_UNIX) return REAL(connect)(descriptor, address, length);
    char text[INET6_ADDRSTRLEN] = "";
    struct sockaddr_in four = {0};
    if (address->sa_family == AF_INET) {
        memcpy(&four, address, sizeof four);
        inet_ntop(AF_INET, &four.sin_addr, text, sizeof text);
    }
    tell("connect", text, "");
    char entry[INET6_ADDRSTRLEN + 2];
    snprintf(entry, sizeof entry, "=%s", text);
    int isInTable = *text && strstr(getenv("STEPS_HOSTS"), entry) != NULL;
    if (isInTable) inet_pton(AF_INET, "127.0.0.1", &four.sin_addr);
    if (address->sa_family != AF_INET || (ntohl(four.sin_addr.s_addr) >> 24) != 127) {
        errno = ENETUNREACH;
        return -1;
    }
    return REAL(connect)(descriptor, (struct sockaddr *)&four, sizeof four);
}
