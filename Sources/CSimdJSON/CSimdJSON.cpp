#include "CSimdJSON.h"

#include <memory>
#include <new>
#include <simdjson.h>

const size_t csimdjson_padding = simdjson::SIMDJSON_PADDING;

int csimdjson_parse(const uint8_t *text, size_t length, csimdjson_document *out) {
    try {
        auto document = std::make_unique<simdjson::dom::document>();
        simdjson::dom::parser parser;
        auto error = parser.parse_into_document(*document, text, length, /* realloc_if_needed */ false).error();
        if (error) { return static_cast<int>(error); }
        out->tape = document->tape.get();
        out->strings = document->string_buf.get();
        out->owner = document.release();
        return 0;
    } catch (const std::bad_alloc &) {
        return static_cast<int>(simdjson::MEMALLOC);
    }
}

struct csimdjson_parser {
    simdjson::dom::parser parser;
    simdjson::dom::document document;
};

csimdjson_parser *csimdjson_parser_make(void) { return new (std::nothrow) csimdjson_parser; }

void csimdjson_parser_free(csimdjson_parser *parser) { delete parser; }

int csimdjson_parser_parse(csimdjson_parser *parser, const uint8_t *text, size_t length, csimdjson_document *out) {
    try {
        auto error = parser->parser.parse_into_document(parser->document, text, length, /* realloc_if_needed */ false).error();
        if (error) { return static_cast<int>(error); }
        *out = {nullptr, parser->document.tape.get(), parser->document.string_buf.get()};
        return 0;
    } catch (const std::bad_alloc &) {
        return static_cast<int>(simdjson::MEMALLOC);
    }
}

void csimdjson_free(void *owner) { delete static_cast<simdjson::dom::document *>(owner); }

const char *csimdjson_error_message(int code) {
    return simdjson::error_message(static_cast<simdjson::error_code>(code));
}
