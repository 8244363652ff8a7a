#pragma once

#define CURL_DISABLE_TYPECHECK
#include <curl/curl.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/socket.h>

#ifdef __cplusplus
extern "C" {
#endif

// libcurl, opened when the first request is made. Linked, it and the thirty libraries that it brings along would double
// the time that the program takes to start, and most runs ask the network nothing.
//
// The functions below are libcurl's own of the same names (https://curl.se/libcurl/c/); the variadic ones, which Swift
// cannot call, have one form a type. None may be called before `chttp_open` has returned NULL.

/// Opens libcurl once a process; may be called from any thread, any number of times.
/// Returns NULL, or what is missing in words that live for ever.
const char *chttp_open(void);

CURL *chttp_easy_init(void);
void chttp_easy_cleanup(CURL *easy);
CURLcode chttp_easy_set_long(CURL *easy, CURLoption option, long value);
CURLcode chttp_easy_set_size(CURL *easy, CURLoption option, curl_off_t value);
CURLcode chttp_easy_set_text(CURL *easy, CURLoption option, const char *value);
CURLcode chttp_easy_set_pointer(CURL *easy, CURLoption option, void *value);
CURLcode chttp_easy_set_receiver(
    CURL *easy, CURLoption option, size_t (*receive)(char *bytes, size_t size, size_t count, void *state));
CURLcode chttp_easy_set_opener(
    CURL *easy, curl_socket_t (*open)(void *state, curlsocktype purpose, struct curl_sockaddr *address));
/// What an opener is to connect to; the structure that libcurl keeps behind it is as long as the family's.
const struct sockaddr *chttp_address(const struct curl_sockaddr *address);
/// What libcurl does where it has no opener.
curl_socket_t chttp_open_socket(const struct curl_sockaddr *address);
long chttp_easy_long(CURL *easy, CURLINFO info);
curl_off_t chttp_easy_size(CURL *easy, CURLINFO info);
const char *chttp_easy_strerror(CURLcode code);

struct curl_slist *chttp_slist_append(struct curl_slist *list, const char *text);
void chttp_slist_free_all(struct curl_slist *list);

CURLM *chttp_multi_init(void);
void chttp_multi_cleanup(CURLM *multi);
CURLMcode chttp_multi_add(CURLM *multi, CURL *easy);
CURLMcode chttp_multi_remove(CURLM *multi, CURL *easy);
CURLMcode chttp_multi_perform(CURLM *multi, int *running);
CURLMcode chttp_multi_poll(CURLM *multi, int milliseconds);
/// The one call that may come from another thread while the handle is in use.
CURLMcode chttp_multi_wakeup(CURLM *multi);
/// The next transfer that has ended, or NULL.
CURL *chttp_multi_next_ended(CURLM *multi, CURLcode *result);

/// Runs `body(state)` on a thread of its own that never dies of SIGPIPE: TLS libraries write to closed connections.
/// Returns 0 or an errno.
int chttp_start_thread(void (*body)(void *state), void *state);

#ifdef __cplusplus
}
#endif
