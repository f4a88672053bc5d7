#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tiff.h"

static tmsize_t read_bytes(thandle_t handle, void *buffer, tmsize_t count) {
  cslicer_tiff *tiff = handle;
  if (count <= 0 || tiff->file.read == NULL) return 0;
  ptrdiff_t got = tiff->file.read(tiff->file.context, buffer, (size_t)count, tiff->position);
  if (got < 0) {
    tiff->has_failed = 1;
    return -1;
  }
  if (got < count) tiff->is_truncated = 1;
  tiff->position += (uint64_t)got;
  return got;
}

static tmsize_t write_bytes(thandle_t handle, void *bytes, tmsize_t count) {
  cslicer_tiff *tiff = handle;
  if (count < 0 || tiff->file.write == NULL) return -1;
  // Values of a directory are written before it, behind the room that it will take.
  static const uint8_t zeros[4096];
  while (tiff->position > tiff->end) {
    uint64_t gap = tiff->position - tiff->end;
    size_t part = gap < sizeof zeros ? (size_t)gap : sizeof zeros;
    if (tiff->file.write(tiff->file.context, zeros, part, tiff->end) < 0) goto failed;
    tiff->end += part;
  }
  if (tiff->file.write(tiff->file.context, bytes, (size_t)count, tiff->position) < 0) goto failed;
  tiff->position += (uint64_t)count;
  if (tiff->position > tiff->end) tiff->end = tiff->position;
  return count;
failed:
  tiff->has_failed = 1;
  return -1;
}

static toff_t size_of(thandle_t handle) {
  cslicer_tiff *tiff = handle;
  return tiff->file.write == NULL ? tiff->file.size : tiff->end;
}

static toff_t seek(thandle_t handle, toff_t offset, int whence) {
  cslicer_tiff *tiff = handle;
  uint64_t base = whence == SEEK_CUR ? tiff->position : whence == SEEK_END ? size_of(handle) : 0;
  // An offset of (uint64_t)-1 goes back by one.
  tiff->position = base + offset;
  return tiff->position;
}

static int close_file(thandle_t handle) {
  (void)handle;
  return 0;
}

// The first complaint is the cause of those after it. 1: nothing goes to stderr.
static int take_error(
    TIFF *file, void *context, const char *module, const char *format, va_list arguments) {
  (void)file;
  (void)module;
  cslicer_tiff *tiff = context;
  if (tiff->message[0] == 0) {
    vsnprintf(tiff->message, sizeof tiff->message, format, arguments);
  }
  return 1;
}

static int take_warning(
    TIFF *file, void *context, const char *module, const char *format, va_list arguments) {
  (void)file;
  (void)context;
  (void)module;
  (void)format;
  (void)arguments;
  return 1;
}

cslicer_tiff *cslicer_tiff_create(cslicer_tiff_file file) {
  cslicer_tiff *tiff = calloc(1, sizeof *tiff);
  if (tiff != NULL) tiff->file = file;
  return tiff;
}

void cslicer_tiff_destroy(cslicer_tiff *tiff) {
  if (tiff == NULL) return;
  // What was not ended is not written, though libtiff tries to.
  tiff->file.read = NULL;
  tiff->file.write = NULL;
  if (tiff->tiff != NULL) TIFFCleanup(tiff->tiff);
  free(tiff);
}

cslicer_tiff_status cslicer_tiff_open_mode(cslicer_tiff *tiff, const char *mode) {
  cslicer_tiff_reset(tiff);
  TIFFOpenOptions *options = TIFFOpenOptionsAlloc();
  if (options == NULL) return cslicer_tiff_failure(tiff);
  TIFFOpenOptionsSetMaxSingleMemAlloc(options, (tmsize_t)tiff->file.max_allocation);
  TIFFOpenOptionsSetErrorHandlerExtR(options, take_error, tiff);
  TIFFOpenOptionsSetWarningHandlerExtR(options, take_warning, tiff);
  tiff->tiff = TIFFClientOpenExt("TIFF", mode, tiff, read_bytes, write_bytes, seek, close_file,
                                 size_of, NULL, NULL, options);
  TIFFOpenOptionsFree(options);
  return tiff->tiff == NULL ? cslicer_tiff_failure(tiff) : CSLICER_TIFF_OK;
}

void cslicer_tiff_reset(cslicer_tiff *tiff) {
  tiff->message[0] = 0;
  tiff->is_truncated = 0;
}

cslicer_tiff_status cslicer_tiff_failure(cslicer_tiff *tiff) {
  if (tiff->has_failed) return CSLICER_TIFF_CALLBACK_FAILED;
  return tiff->is_truncated ? CSLICER_TIFF_TRUNCATED : CSLICER_TIFF_MALFORMED;
}

const char *cslicer_tiff_message(const cslicer_tiff *tiff) { return tiff->message; }

int cslicer_tiff_is_configured(uint16_t compression) { return TIFFIsCODECConfigured(compression); }

const char *cslicer_tiff_version(void) { return TIFFGetVersion(); }
