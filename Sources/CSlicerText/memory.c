#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "CSlicerText.h"

static int empty_file(void) {
#ifdef __linux__
  return memfd_create("font", MFD_CLOEXEC);
#else
  FILE *stream = tmpfile();
  if (!stream) return -1;
  int file = fcntl(fileno(stream), F_DUPFD_CLOEXEC, 0);
  fclose(stream);
  return file;
#endif
}

static bool append(int file, const uint8_t *bytes, size_t count) {
  while (count > 0) {
    ssize_t written = write(file, bytes, count);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return false;
    bytes += written;
    count -= (size_t)written;
  }
  return true;
}

int slicer_text_memory_file(const uint8_t *bytes, size_t count) {
  int file = empty_file();
  if (file < 0 || append(file, bytes, count)) return file;
  close(file);
  return -1;
}

int slicer_text_memory_copy(const char *path) {
  uint8_t bytes[1 << 16];
  int source = open(path, O_RDONLY | O_CLOEXEC), file = source < 0 ? -1 : empty_file();
  bool is_fine = file >= 0;
  while (is_fine) {
    ssize_t count = read(source, bytes, sizeof bytes);
    if (count < 0 && errno == EINTR) continue;
    if (count == 0) break;
    is_fine = count > 0 && append(file, bytes, (size_t)count);
  }
  int error = errno;
  if (source >= 0) close(source);
  if (is_fine) return file;
  if (file >= 0) close(file);
  return error > 0 ? -error : -EIO;
}

const char *slicer_text_reason(int result) { return strerror(-result); }

void slicer_text_memory_file_close(int file) { close(file); }

void slicer_text_free(void *memory) { free(memory); }
