#define _GNU_SOURCE
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

#include "CSlicerText.h"

static int empty_file(void) {
#ifdef __linux__
  return memfd_create("font", MFD_CLOEXEC);
#else
  char name[] = "/tmp/slicer-font-XXXXXX";
  int file = mkstemp(name);
  if (file >= 0) unlink(name);
  return file;
#endif
}

int slicer_text_memory_file(const uint8_t *bytes, size_t count) {
  int file = empty_file();
  if (file < 0) return -1;
  while (count > 0) {
    ssize_t written = write(file, bytes, count);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) {
      close(file);
      return -1;
    }
    bytes += written;
    count -= (size_t)written;
  }
  return file;
}

void slicer_text_memory_file_close(int file) { close(file); }

void slicer_text_free(void *memory) { free(memory); }
