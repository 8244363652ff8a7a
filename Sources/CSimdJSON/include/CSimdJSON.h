#pragma once

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Bytes that must be readable behind the end of the text: simdjson reads in blocks.
extern const size_t csimdjson_padding;

/// A parsed document: simdjson's tape (its layout is described in simdjson's doc/tape.md) and string buffer.
/// Both stay valid until `csimdjson_free(owner)`.
typedef struct {
    void *owner;
    uint64_t *tape;
    const uint8_t *strings;
} csimdjson_document;

/// Parses `length` bytes of UTF-8 JSON followed by `csimdjson_padding` readable bytes.
/// The text is not needed afterwards: strings are copied. Returns 0, or simdjson's error code and no document.
int csimdjson_parse(const uint8_t *text, size_t length, csimdjson_document *document);

void csimdjson_free(void *owner);

/// A parser that is used again and again, with the memory it has.
typedef struct csimdjson_parser csimdjson_parser;

/// Null where there is no memory.
csimdjson_parser *csimdjson_parser_make(void);
void csimdjson_parser_free(csimdjson_parser *parser);

/// As `csimdjson_parse`, but the document is the parser's: it is valid until the parser is used again, and has no owner.
int csimdjson_parser_parse(csimdjson_parser *parser, const uint8_t *text, size_t length, csimdjson_document *document);

/// simdjson's own words for an error code; static memory.
const char *csimdjson_error_message(int code);

#ifdef __cplusplus
}
#endif
