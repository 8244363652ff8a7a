#pragma once

#include <cmark.h>
#include <stddef.h>

/// Memory for cmark's nodes and texts, a stack of its own for each thread: what one text needs is given out piece by piece and taken back
/// all at once. cmark makes and frees some fifty pieces for a page.
///
/// Safety: what was given out is valid up to the release of the mark before it, on the thread that asked for it. Marks are released in the
/// opposite order. Ends the program where the system has no memory, as cmark's own does.
cmark_mem *ccmark_memory(void);

/// A place in the stack of this thread.
typedef struct {
    void *chunk;
    size_t used;
} ccmark_mark;

ccmark_mark ccmark_memory_mark(void);

/// Takes back all that was given out since then.
void ccmark_memory_release(ccmark_mark mark);
