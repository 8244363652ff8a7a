#include "CRE2.h"

#include <new>
#include <re2/re2.h>
#include <string>

struct cre2_pattern {
    RE2 expression;
};

static RE2::Options options(int64_t memory, bool captures) {
    RE2::Options options;
    options.set_log_errors(false);
    options.set_never_capture(!captures);
    options.set_max_mem(memory);
    return options;
}

cre2_pattern *cre2_compile(const char *pattern, size_t length, int64_t memory, bool captures) {
    try {
        return new cre2_pattern{RE2(std::string(pattern, length), options(memory, captures))};
    } catch (const std::bad_alloc &) {
        return nullptr;
    }
}

void cre2_free(cre2_pattern *pattern) { delete pattern; }

cre2_fault cre2_fault_of(const cre2_pattern *pattern) {
    switch (pattern->expression.error_code()) {
    case RE2::NoError: return cre2_no_fault;
    case RE2::ErrorBadEscape: return cre2_bad_escape;
    case RE2::ErrorBadCharClass:
    case RE2::ErrorBadCharRange: return cre2_bad_class;
    case RE2::ErrorMissingBracket: return cre2_class_not_closed;
    case RE2::ErrorMissingParen: return cre2_group_not_closed;
    case RE2::ErrorUnexpectedParen: return cre2_group_not_open;
    case RE2::ErrorTrailingBackslash: return cre2_ends_with_backslash;
    case RE2::ErrorRepeatArgument: return cre2_nothing_to_repeat;
    case RE2::ErrorRepeatSize: return cre2_bad_count;
    case RE2::ErrorRepeatOp: return cre2_repeated_repetition;
    case RE2::ErrorBadPerlOp: return cre2_bad_group;
    case RE2::ErrorBadNamedCapture: return cre2_bad_name;
    case RE2::ErrorPatternTooLarge: return cre2_too_large;
    default: return cre2_other_fault;
    }
}

const char *cre2_faulty_part(const cre2_pattern *pattern, size_t *length) {
    const std::string &part = pattern->expression.error_arg();
    *length = part.size();
    return part.data();
}

const char *cre2_fault_words(const cre2_pattern *pattern) { return pattern->expression.error().c_str(); }

size_t cre2_program_size(const cre2_pattern *pattern) {
    int size = pattern->expression.ProgramSize();
    return size > 0 ? static_cast<size_t>(size) : 0;
}

bool cre2_matches(const cre2_pattern *pattern, const char *text, size_t length) {
    return pattern->expression.Match({text, length}, 0, length, RE2::UNANCHORED, nullptr, 0);
}

size_t cre2_group_count(const cre2_pattern *pattern) {
    int count = pattern->expression.NumberOfCapturingGroups();
    return count > 0 ? static_cast<size_t>(count) : 0;
}

bool cre2_find(const cre2_pattern *pattern, const char *text, size_t length, size_t start, cre2_part *parts, size_t count) {
    const int most = 10;
    re2::StringPiece found[most];
    if (count > most || !pattern->expression.Match({text, length}, start, length, RE2::UNANCHORED, found, static_cast<int>(count))) {
        return false;
    }
    for (size_t i = 0; i < count; i++) {
        bool takesPart = found[i].data() != nullptr;
        parts[i].start = takesPart ? found[i].data() - text : -1;
        parts[i].end = takesPart ? parts[i].start + static_cast<ptrdiff_t>(found[i].size()) : -1;
    }
    return true;
}
