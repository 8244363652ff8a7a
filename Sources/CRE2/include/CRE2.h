#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// A compiled regular expression; RE2 lets any number of threads use one at a time.
typedef struct cre2_pattern cre2_pattern;

/// What is wrong with a pattern, by what RE2 calls it. Numbers of our own: those of RE2 may change with its edition.
typedef enum {
    cre2_no_fault,
    cre2_bad_escape,
    /// A class, a category, a range of characters.
    cre2_bad_class,
    cre2_class_not_closed,
    cre2_group_not_closed,
    cre2_group_not_open,
    cre2_ends_with_backslash,
    cre2_nothing_to_repeat,
    cre2_bad_count,
    cre2_repeated_repetition,
    /// `(?` and something that RE2 does not know.
    cre2_bad_group,
    cre2_bad_name,
    cre2_too_large,
    cre2_other_fault,
} cre2_fault;

/// Compiles `length` bytes of UTF-8, within about `memory` bytes for the program and the states that it finds while it searches.
/// Always gives a pattern, which may have a fault; NULL if there is no memory. Free it with `cre2_free`.
///
/// `captures`: whether `cre2_find` will be asked what its groups have matched.
cre2_pattern *cre2_compile(const char *pattern, size_t length, int64_t memory, bool captures);
void cre2_free(cre2_pattern *pattern);

cre2_fault cre2_fault_of(const cre2_pattern *pattern);
/// The part of the pattern that RE2 complains about, which may be all of it; as long as the pattern lives.
const char *cre2_faulty_part(const cre2_pattern *pattern, size_t *length);
/// RE2's own words; as long as the pattern lives.
const char *cre2_fault_words(const cre2_pattern *pattern);

/// How many instructions a pattern without fault has.
size_t cre2_program_size(const cre2_pattern *pattern);
/// Whether a pattern without fault matches somewhere in `length` bytes of UTF-8.
bool cre2_matches(const cre2_pattern *pattern, const char *text, size_t length);

/// A part of a text, in bytes; a group that takes no part in a match starts at -1.
typedef struct {
    ptrdiff_t start;
    ptrdiff_t end;
} cre2_part;

/// How many groups a pattern without fault has.
size_t cre2_group_count(const cre2_pattern *pattern);
/// The leftmost match that starts at or after `start`, and its first groups: `count` parts, at most 10, the match itself first. False if there is none.
bool cre2_find(const cre2_pattern *pattern, const char *text, size_t length, size_t start, cre2_part *parts, size_t count);

#ifdef __cplusplus
}
#endif
