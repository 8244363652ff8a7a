#include "CCmarkMemory.h"

#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/// In bytes. A text of a page fits into one chunk.
#define CHUNK_SIZE ((size_t)256 * 1024)
#define ALIGNMENT ((size_t)16)

/// Its blocks follow, each behind its size.
typedef struct chunk {
    struct chunk *below;
    size_t size;
    size_t used;
    size_t padding;
} chunk;

static _Thread_local chunk *top;

// Frees the chunks when their thread ends.
static pthread_key_t key;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void forget(void *unused) {
    (void)unused;
    while (top) {
        chunk *below = top->below;
        free(top);
        top = below;
    }
}

static void make_key(void) {
    if (pthread_key_create(&key, forget)) abort();
}

static char *start_of(chunk *chunk) { return (char *)(chunk + 1); }

/// How many bytes a block takes.
static size_t room_for(size_t size) {
    if (size > SIZE_MAX / 2) abort();
    return (size + 2 * ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
}

static size_t *size_of(void *block) { return (size_t *)((char *)block - ALIGNMENT); }

/// Whether nothing was given out behind it.
static int is_last(void *block) {
    return top && (char *)block - ALIGNMENT + room_for(*size_of(block)) == start_of(top) + top->used;
}

static void push(size_t room) {
    size_t size = room > CHUNK_SIZE ? room : CHUNK_SIZE;
    chunk *new = malloc(sizeof(chunk) + size);
    if (!new) abort();
    pthread_once(&once, make_key);
    pthread_setspecific(key, new);
    new->below = top;
    new->size = size;
    new->used = 0;
    top = new;
}

static void *take(size_t size) {
    size_t room = room_for(size);
    if (!top || top->size - top->used < room) push(room);
    char *block = start_of(top) + top->used + ALIGNMENT;
    top->used += room;
    *size_of(block) = size;
    return block;
}

static void *take_zeroed(size_t count, size_t size) {
    if (size && count > SIZE_MAX / 2 / size) abort();
    return memset(take(count * size), 0, count * size);
}

static void give_back(void *block) {
    if (block && is_last(block)) top->used -= room_for(*size_of(block));
}

static void *resize(void *block, size_t size) {
    if (!block) return take(size);
    size_t old = *size_of(block);
    if (size <= old) return block;
    if (is_last(block) && top->size - top->used >= room_for(size) - room_for(old)) {
        top->used += room_for(size) - room_for(old);
        *size_of(block) = size;
        return block;
    }
    return memcpy(take(size), block, old);
}

static cmark_mem memory = { take_zeroed, resize, give_back };

cmark_mem *ccmark_memory(void) { return &memory; }

ccmark_mark ccmark_memory_mark(void) { return (ccmark_mark){ top, top ? top->used : 0 }; }

void ccmark_memory_release(ccmark_mark mark) {
    // The lowest chunk stays for the next text.
    while (top && top != mark.chunk && top->below) {
        chunk *below = top->below;
        free(top);
        top = below;
    }
    if (top) top->used = mark.used;
}
