#include "CHTTP.h"

#include <limits.h>
#include <stdlib.h>
#include <zlib.h>

struct chttp_inflater {
    z_stream stream;
};

chttp_inflater *chttp_inflater_make(chttp_format format) {
    chttp_inflater *inflater = calloc(1, sizeof *inflater);
    if (!inflater) return NULL;
    // zlib's manual, inflateInit2: 16 more means gzip, a negative number means no wrapping.
    int windowBits = format == chttp_format_gzip ? 16 + MAX_WBITS : format == chttp_format_zlib ? MAX_WBITS : -MAX_WBITS;
    if (inflateInit2(&inflater->stream, windowBits) != Z_OK) {
        free(inflater);
        return NULL;
    }
    return inflater;
}

void chttp_inflater_free(chttp_inflater *inflater) {
    inflateEnd(&inflater->stream);
    free(inflater);
}

chttp_inflate_result chttp_inflate(
    chttp_inflater *inflater, const uint8_t *input, size_t inputCount, size_t *used, uint8_t *output, size_t outputCount,
    size_t *filled) {
    z_stream *stream = &inflater->stream;
    uInt available = inputCount > UINT_MAX ? UINT_MAX : (uInt)inputCount;
    uInt room = outputCount > UINT_MAX ? UINT_MAX : (uInt)outputCount;
    stream->next_in = (Bytef *)input;  // zlib only reads there.
    stream->avail_in = available;
    stream->next_out = output;
    stream->avail_out = room;
    int result = inflate(stream, Z_NO_FLUSH);
    *used = available - stream->avail_in;
    *filled = room - stream->avail_out;
    switch (result) {
    case Z_STREAM_END: return chttp_inflate_ended;
    case Z_OK:
    case Z_BUF_ERROR: return chttp_inflate_more;  // Z_BUF_ERROR: nothing to do without more input.
    default: return chttp_inflate_broken;
    }
}
