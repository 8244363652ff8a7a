#include "CHTTP.h"

#include <dlfcn.h>
#include <pthread.h>

#define FUNCTIONS(X)                                                                                                   \
    X(curl_global_init) X(curl_easy_init) X(curl_easy_cleanup) X(curl_easy_setopt) X(curl_easy_getinfo)                \
    X(curl_easy_strerror) X(curl_slist_append) X(curl_slist_free_all) X(curl_multi_init) X(curl_multi_cleanup)         \
    X(curl_multi_add_handle) X(curl_multi_remove_handle) X(curl_multi_perform) X(curl_multi_poll)                      \
    X(curl_multi_wakeup) X(curl_multi_info_read)

// Each member has the type that curl.h declares for the function of its name.
static struct {
#define MEMBER(name) __typeof__(&name) name;
    FUNCTIONS(MEMBER)
#undef MEMBER
} libcurl;

static const char *missing;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void *open_library(void) {
    static const char *const names[] = {
        "libcurl.so.4", "libcurl-gnutls.so.4", "libcurl.4.dylib", "/usr/lib/libcurl.4.dylib",
    };
    for (size_t index = 0; index < sizeof names / sizeof *names; index++) {
        void *library = dlopen(names[index], RTLD_NOW | RTLD_LOCAL);
        if (library) return library;
    }
    return NULL;
}

static void open_once(void) {
    void *library = open_library();
    if (!library) {
        missing = "libcurl is not installed";
        return;
    }
#define LOOK_UP(name)                                                                                                  \
    *(void **)&libcurl.name = dlsym(library, #name);                                                                   \
    if (!libcurl.name) {                                                                                               \
        missing = "libcurl is older than 7.68 and has no " #name;                                                      \
        return;                                                                                                        \
    }
    FUNCTIONS(LOOK_UP)
#undef LOOK_UP
    if (libcurl.curl_global_init(CURL_GLOBAL_DEFAULT) != CURLE_OK) missing = "libcurl cannot be initialised";
}

const char *chttp_open(void) {
    pthread_once(&once, open_once);
    return missing;
}

CURL *chttp_easy_init(void) { return libcurl.curl_easy_init(); }

void chttp_easy_cleanup(CURL *easy) { libcurl.curl_easy_cleanup(easy); }

CURLcode chttp_easy_set_long(CURL *easy, CURLoption option, long value) {
    return libcurl.curl_easy_setopt(easy, option, value);
}

CURLcode chttp_easy_set_size(CURL *easy, CURLoption option, curl_off_t value) {
    return libcurl.curl_easy_setopt(easy, option, value);
}

CURLcode chttp_easy_set_text(CURL *easy, CURLoption option, const char *value) {
    return libcurl.curl_easy_setopt(easy, option, value);
}

CURLcode chttp_easy_set_pointer(CURL *easy, CURLoption option, void *value) {
    return libcurl.curl_easy_setopt(easy, option, value);
}

CURLcode chttp_easy_set_receiver(CURL *easy, CURLoption option, size_t (*receive)(char *, size_t, size_t, void *)) {
    return libcurl.curl_easy_setopt(easy, option, receive);
}

CURLcode chttp_easy_set_opener(CURL *easy, curl_socket_t (*open)(void *, curlsocktype, struct curl_sockaddr *)) {
    return libcurl.curl_easy_setopt(easy, CURLOPT_OPENSOCKETFUNCTION, open);
}

const struct sockaddr *chttp_address(const struct curl_sockaddr *address) { return &address->addr; }

curl_socket_t chttp_open_socket(const struct curl_sockaddr *address) {
    int type = address->socktype;
#ifdef SOCK_CLOEXEC
    type |= SOCK_CLOEXEC;
#endif
    return socket(address->family, type, address->protocol);
}

long chttp_easy_long(CURL *easy, CURLINFO info) {
    long value = 0;
    libcurl.curl_easy_getinfo(easy, info, &value);
    return value;
}

curl_off_t chttp_easy_size(CURL *easy, CURLINFO info) {
    curl_off_t value = 0;
    libcurl.curl_easy_getinfo(easy, info, &value);
    return value;
}

const char *chttp_easy_strerror(CURLcode code) { return libcurl.curl_easy_strerror(code); }

struct curl_slist *chttp_slist_append(struct curl_slist *list, const char *text) {
    return libcurl.curl_slist_append(list, text);
}

void chttp_slist_free_all(struct curl_slist *list) { libcurl.curl_slist_free_all(list); }

CURLM *chttp_multi_init(void) { return libcurl.curl_multi_init(); }

void chttp_multi_cleanup(CURLM *multi) { libcurl.curl_multi_cleanup(multi); }

CURLMcode chttp_multi_add(CURLM *multi, CURL *easy) { return libcurl.curl_multi_add_handle(multi, easy); }

CURLMcode chttp_multi_remove(CURLM *multi, CURL *easy) { return libcurl.curl_multi_remove_handle(multi, easy); }

CURLMcode chttp_multi_perform(CURLM *multi, int *running) { return libcurl.curl_multi_perform(multi, running); }

CURLMcode chttp_multi_poll(CURLM *multi, int milliseconds) {
    return libcurl.curl_multi_poll(multi, NULL, 0, milliseconds, NULL);
}

CURLMcode chttp_multi_wakeup(CURLM *multi) { return libcurl.curl_multi_wakeup(multi); }

CURL *chttp_multi_next_ended(CURLM *multi, CURLcode *result) {
    int left;
    CURLMsg *message;
    while ((message = libcurl.curl_multi_info_read(multi, &left))) {
        if (message->msg != CURLMSG_DONE) continue;
        *result = message->data.result;
        return message->easy_handle;
    }
    return NULL;
}
