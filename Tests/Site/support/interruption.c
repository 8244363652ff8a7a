// Stands between the program and the C library, so that a test can end, stop or fail it at one named call.
//
// Only calls that change what is below the folder WATCHED are counted, from 1. `CALL_LOG` names a file that gets a line for each:
// the function, then the path relative to the folder. At the call with the number AT_CALL the action THEN is taken before
// the call itself: `kill` and `stop` send the process that signal, a number is the errno that the call, and with AND_LATER
// all later ones too, fail with; -N fails once in the middle of a write that has taken half of its bytes.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

static atomic_int calls;

static void path_of(int folder, const char *name, char *path) {
    if (name && name[0] == '/') {
        snprintf(path, PATH_MAX, "%s", name);
        return;
    }
    char base[PATH_MAX] = "";
    if (folder == AT_FDCWD) {
        if (!getcwd(base, sizeof base)) base[0] = 0;
    } else {
        char link[64];
        snprintf(link, sizeof link, "/proc/self/fd/%d", folder);
        ssize_t length = readlink(link, base, sizeof base - 1);
        base[length < 0 ? 0 : length] = 0;
    }
    if (name && name[0]) snprintf(path, PATH_MAX, "%s/%s", base, name); else snprintf(path, PATH_MAX, "%s", base);
}

// 0 where the call may go on, or the errno that it fails with.
static int met(const char *function, int folder, const char *name) {
    const char *watched = getenv("WATCHED");
    if (!watched) return 0;
    char path[PATH_MAX];
    path_of(folder, name, path);
    size_t length = strlen(watched);
    // What stands beside the folder under a name that begins with its own counts as well.
    if (strncmp(path, watched, length) != 0) return 0;
    int number = atomic_fetch_add(&calls, 1) + 1;
    const char *log = getenv("CALL_LOG");
    if (log) {
        int file = syscall(SYS_openat, AT_FDCWD, log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
        if (file >= 0) {
            char line[PATH_MAX + 64];
            int count = snprintf(line, sizeof line, "%s %s\n", function, path + length);
            if (syscall(SYS_write, file, line, count) != count) abort();
            syscall(SYS_close, file);
        }
    }
    const char *at = getenv("AT_CALL"), *action = getenv("THEN");
    if (!at || !action) return 0;
    int wanted = atoi(at);
    if (number < wanted || (number > wanted && !getenv("AND_LATER"))) return 0;
    if (strcmp(action, "kill") == 0) raise(SIGKILL);
    if (strcmp(action, "stop") == 0) { raise(SIGSTOP); return 0; }
    return atoi(action);
}

#define NEXT(name) __typeof__(name) *next = (__typeof__(name) *)dlsym(RTLD_NEXT, #name)
#define STOP_AT(function, folder, path) do { int code = met(function, folder, path); if (code) { errno = code; return -1; } } while (0)

#define OPENED(name) \
    int name(const char *path, int flags, ...) { \
        NEXT(name); \
        va_list list; va_start(list, flags); mode_t mode = flags & O_CREAT ? va_arg(list, mode_t) : 0; va_end(list); \
        if (flags & O_CREAT) STOP_AT("create", AT_FDCWD, path); \
        return next(path, flags, mode); \
    }
#define OPENED_AT(name) \
    int name(int folder, const char *path, int flags, ...) { \
        NEXT(name); \
        va_list list; va_start(list, flags); mode_t mode = flags & O_CREAT ? va_arg(list, mode_t) : 0; va_end(list); \
        if (flags & O_CREAT) STOP_AT("create", folder, path); \
        return next(folder, path, flags, mode); \
    }
OPENED(open)
OPENED(open64)
OPENED_AT(openat)
OPENED_AT(openat64)

ssize_t write(int file, const void *bytes, size_t count) {
    NEXT(write);
    int code = met("write", file, NULL);
    if (code > 0) { errno = code; return -1; }
    return next(file, bytes, code < 0 ? (count + 1) / 2 : count);
}
int fsync(int file) { NEXT(fsync); STOP_AT("fsync", file, NULL); return next(file); }
int fchmod(int file, mode_t mode) { NEXT(fchmod); STOP_AT("chmod", file, NULL); return next(file, mode); }
int fchmodat(int folder, const char *path, mode_t mode, int flags) { NEXT(fchmodat); STOP_AT("chmod", folder, path); return next(folder, path, mode, flags); }
int mkdir(const char *path, mode_t mode) { NEXT(mkdir); STOP_AT("mkdir", AT_FDCWD, path); return next(path, mode); }
int mkdirat(int folder, const char *path, mode_t mode) { NEXT(mkdirat); STOP_AT("mkdir", folder, path); return next(folder, path, mode); }
int rmdir(const char *path) { NEXT(rmdir); STOP_AT("rmdir", AT_FDCWD, path); return next(path); }
int unlink(const char *path) { NEXT(unlink); STOP_AT("unlink", AT_FDCWD, path); return next(path); }
int unlinkat(int folder, const char *path, int flags) {
    NEXT(unlinkat);
    STOP_AT(flags & AT_REMOVEDIR ? "rmdir" : "unlink", folder, path);
    return next(folder, path, flags);
}
int rename(const char *from, const char *to) { NEXT(rename); STOP_AT("rename", AT_FDCWD, to); return next(from, to); }
int renameat(int old, const char *from, int folder, const char *to) { NEXT(renameat); STOP_AT("rename", folder, to); return next(old, from, folder, to); }
int linkat(int old, const char *from, int folder, const char *to, int flags) { NEXT(linkat); STOP_AT("link", folder, to); return next(old, from, folder, to, flags); }
int symlink(const char *text, const char *path) { NEXT(symlink); STOP_AT("symlink", AT_FDCWD, path); return next(text, path); }
int symlinkat(const char *text, int folder, const char *path) { NEXT(symlinkat); STOP_AT("symlink", folder, path); return next(text, folder, path); }
