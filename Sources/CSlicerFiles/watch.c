#define _GNU_SOURCE
#include "CSlicerFiles.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

#if defined(__linux__)

#include <poll.h>
#include <sys/inotify.h>

int cslicer_watch_open(void) { return inotify_init1(IN_CLOEXEC | IN_NONBLOCK); }

int cslicer_watch_add(int watch, const char *path, int *descriptor) {
  *descriptor = -1;
  uint32_t what = IN_CLOSE_WRITE | IN_MODIFY | IN_ATTRIB | IN_CREATE | IN_DELETE | IN_MOVED_FROM |
                  IN_MOVED_TO | IN_DELETE_SELF | IN_MOVE_SELF;
  return inotify_add_watch(watch, path, what) < 0 ? -1 : 0;
}

int cslicer_watch_wait(int watch, int milliseconds) {
  struct pollfd waited = {.fd = watch, .events = POLLIN};
  int count = poll(&waited, 1, milliseconds);
  if (count <= 0) return count;
  char events[4096];
  while (read(watch, events, sizeof events) > 0) {
  }
  return 1;
}

#elif defined(__APPLE__)

#include <sys/event.h>

int cslicer_watch_open(void) {
  int watch = kqueue();
  if (watch >= 0) fcntl(watch, F_SETFD, FD_CLOEXEC);
  return watch;
}

int cslicer_watch_add(int watch, const char *path, int *descriptor) {
  *descriptor = open(path, O_EVTONLY | O_CLOEXEC);
  if (*descriptor < 0) return -1;
  struct kevent change;
  EV_SET(&change, *descriptor, EVFILT_VNODE, EV_ADD | EV_CLEAR,
         NOTE_WRITE | NOTE_EXTEND | NOTE_ATTRIB | NOTE_DELETE | NOTE_RENAME, 0, NULL);
  return kevent(watch, &change, 1, NULL, 0, NULL) < 0 ? -1 : 0;
}

int cslicer_watch_wait(int watch, int milliseconds) {
  struct kevent events[16];
  struct timespec time = {.tv_sec = milliseconds / 1000, .tv_nsec = milliseconds % 1000 * 1000000L};
  int count = kevent(watch, NULL, 0, events, 16, &time);
  return count > 0 ? 1 : count;
}

#else

int cslicer_watch_open(void) {
  errno = ENOSYS;
  return -1;
}

int cslicer_watch_add(int watch, const char *path, int *descriptor) {
  (void)watch;
  (void)path;
  *descriptor = -1;
  errno = ENOSYS;
  return -1;
}

int cslicer_watch_wait(int watch, int milliseconds) {
  (void)watch;
  (void)milliseconds;
  errno = ENOSYS;
  return -1;
}

#endif
