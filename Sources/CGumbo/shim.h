#include <gumbo.h>

/// Parses what stands in a block of a page. Nobody reads its errors, so it keeps none.
static inline GumboOutput *gumbo_parse_fragment(const char *text, size_t length) {
    GumboOptions options = kGumboDefaultOptions;
    options.fragment_context = GUMBO_TAG_DIV;
    options.max_errors = 0;
    return gumbo_parse_with_options(&options, text, length);
}

static inline void gumbo_free(GumboOutput *output) { gumbo_destroy_output(&kGumboDefaultOptions, output); }
