#define _GNU_SOURCE
#include "CSlicerFiles.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#if defined(__APPLE__)
#include <mach-o/dyld.h>
#elif defined(__linux__)
#include <sys/auxv.h>
#endif

extern char **environ;

/* What a worker has open: its pipes, and nothing of ours. */
static int open_for_worker(posix_spawn_file_actions_t *actions, int input, int output, int messages) {
  int error = posix_spawn_file_actions_adddup2(actions, input, 0);
  if (error == 0) error = posix_spawn_file_actions_adddup2(actions, output, 1);
  if (error == 0 && messages >= 0) error = posix_spawn_file_actions_adddup2(actions, messages, 2);
  if (error == 0 && messages < 0) error = posix_spawn_file_actions_addopen(actions, 2, "/dev/null", O_WRONLY, 0);
#if defined(__GLIBC__)
#if __GLIBC_PREREQ(2, 34)
  if (error == 0) error = posix_spawn_file_actions_addclosefrom_np(actions, 3);
#endif
#endif
  return error;
}

/* A group of its own, and signals as a new program has them. */
static int set_for_worker(posix_spawnattr_t *attributes) {
  short flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF;
#if defined(__APPLE__)
  flags |= POSIX_SPAWN_CLOEXEC_DEFAULT;
#endif
  sigset_t none, all;
  sigemptyset(&none);
  sigfillset(&all);
  int error = posix_spawnattr_setflags(attributes, flags);
  if (error == 0) error = posix_spawnattr_setpgroup(attributes, 0);
  if (error == 0) error = posix_spawnattr_setsigmask(attributes, &none);
  if (error == 0) error = posix_spawnattr_setsigdefault(attributes, &all);
  return error;
}

int cslicer_start_worker(
    const char *program, char *const words[], int input, int output, int messages) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  if (posix_spawn_file_actions_init(&actions) != 0) return -1;
  if (posix_spawnattr_init(&attributes) != 0) {
    posix_spawn_file_actions_destroy(&actions);
    return -1;
  }
  pid_t process = -1;
  int error = open_for_worker(&actions, input, output, messages);
  if (error == 0) error = set_for_worker(&attributes);
  if (error == 0) error = posix_spawn(&process, program, &actions, &attributes, words, environ);
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  return error == 0 ? process : -error;
}

/* Lowers a limit, and does not raise it. The soft one is `before` lower than the hard one. */
static void lower(int resource, rlim_t most, rlim_t before) {
  struct rlimit limit;
  if (getrlimit(resource, &limit) != 0) return;
  if (limit.rlim_max != RLIM_INFINITY && limit.rlim_max < most) most = limit.rlim_max;
  if (limit.rlim_cur != RLIM_INFINITY && limit.rlim_cur < most) most = limit.rlim_cur;
  limit.rlim_max = most;
  limit.rlim_cur = most > before ? most - before : most;
  setrlimit(resource, &limit);
}

void cslicer_limit_worker(unsigned long long bytes, unsigned seconds) {
  lower(RLIMIT_AS, (rlim_t)bytes, 0);
  // At the soft limit comes SIGXCPU, at the hard one SIGKILL: that tells it from what others have killed.
  lower(RLIMIT_CPU, (rlim_t)seconds + 1, 1);
  lower(RLIMIT_FSIZE, 0, 0);
  lower(RLIMIT_CORE, 0, 0);
}

void cslicer_wait_for_hangup(int descriptor) {
  struct pollfd pipe = {.fd = descriptor, .events = 0};
  while (poll(&pipe, 1, -1) < 0 && errno == EINTR) {
  }
}

#if defined(__linux__)
/* The absolute path of what execve(2) was given, which needs no /proc. Source: getauxval(3). */
static ptrdiff_t started_program(char *path, size_t room) {
  const char *name = (const char *)getauxval(AT_EXECFN);
  char *whole = name != NULL ? realpath(name, NULL) : NULL;
  size_t length = whole != NULL ? strlen(whole) : 0;
  int is_there = length > 0 && length < room && access(whole, X_OK) == 0;
  if (is_there) memcpy(path, whole, length + 1);
  free(whole);
  return is_there ? (ptrdiff_t)length : -1;
}
#elif !defined(__APPLE__)
static ptrdiff_t started_program(char *path, size_t room) {
  (void)path;
  (void)room;
  return -1;
}
#endif

ptrdiff_t cslicer_own_program(char *path, size_t room) {
#if defined(__APPLE__)
  uint32_t size = room > UINT32_MAX ? UINT32_MAX : (uint32_t)room;
  return _NSGetExecutablePath(path, &size) == 0 ? (ptrdiff_t)strlen(path) : -1;
#else
  // As long as it is open no other file can take its place.
  static const char link[] = "/proc/self/exe";
  if (room >= sizeof link && access(link, X_OK) == 0) {
    memcpy(path, link, sizeof link);
    return sizeof link - 1;
  }
  return started_program(path, room);
#endif
}
