#define _GNU_SOURCE
#include "CSlicerFiles.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <sched.h>
#include <unistd.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif

#if defined(__GLIBC__)
void cslicer_give_back_freed(void) { malloc_trim(0); }
#else
void cslicer_give_back_freed(void) {}
#endif

#if defined(__linux__)

int cslicer_sync_file_system(int descriptor) { return syncfs(descriptor); }

int cslicer_start_writeback(int descriptor) {
  return sync_file_range(descriptor, 0, 0, SYNC_FILE_RANGE_WRITE);
}

int cslicer_widen_pipe(int descriptor, int bytes) {
  return fcntl(descriptor, F_SETPIPE_SZ, bytes) < 0 ? -1 : 0;
}

int cslicer_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC); }

int cslicer_allowed_processors(void) {
  // Room for 8,192 processors; on a larger machine the call fails.
  cpu_set_t masks[8];
  if (sched_getaffinity(0, sizeof masks, masks) != 0) return -1;
  return CPU_COUNT_S(sizeof masks, masks);
}

#else

static int unsupported(void) {
  errno = ENOSYS;
  return -1;
}

int cslicer_sync_file_system(int descriptor) {
  (void)descriptor;
  return unsupported();
}

int cslicer_start_writeback(int descriptor) {
  (void)descriptor;
  return unsupported();
}

int cslicer_widen_pipe(int descriptor, int bytes) {
  (void)descriptor;
  (void)bytes;
  return unsupported();
}

int cslicer_pipe(int ends[2]) {
  if (pipe(ends) != 0) return -1;
  for (int end = 0; end < 2; end++) fcntl(ends[end], F_SETFD, FD_CLOEXEC);
  return 0;
}

int cslicer_allowed_processors(void) { return unsupported(); }

#endif

void cslicer_share_heap(void) {
#ifdef __GLIBC__
  mallopt(M_ARENA_MAX, 1);
#endif
}

void cslicer_return_blocks(size_t bytes) {
#ifdef __GLIBC__
  mallopt(M_MMAP_THRESHOLD, (int)bytes);
#else
  (void)bytes;
#endif
}

void cslicer_state_stacks(size_t bytes) {
#if defined(__linux__)
  pthread_attr_t attributes;
  if (pthread_attr_init(&attributes) != 0) return;
  if (pthread_attr_setstacksize(&attributes, bytes) == 0) pthread_setattr_default_np(&attributes);
  pthread_attr_destroy(&attributes);
#else
  (void)bytes;
#endif
}
