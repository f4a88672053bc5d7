#define _GNU_SOURCE
#include "CSlicerFiles.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

#if defined(__linux__)

int cslicer_sync_file_system(int descriptor) { return syncfs(descriptor); }

int cslicer_start_writeback(int descriptor) {
  return sync_file_range(descriptor, 0, 0, SYNC_FILE_RANGE_WRITE);
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

#endif
