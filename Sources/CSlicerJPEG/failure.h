// The one way out of libjpeg: every error becomes a status and a message, then a longjmp.
#ifndef CSLICER_JPEG_FAILURE_H
#define CSLICER_JPEG_FAILURE_H

#include <setjmp.h>
#include <stddef.h>
#include <stdio.h>

#include <jpeglib.h>

#include <jerror.h>

#include "CSlicerJPEG.h"

typedef struct {
  // The library's view of this; the first member, so that the addresses are the same.
  struct jpeg_error_mgr manager;
  jmp_buf jump;
  cslicer_jpeg_status status;
  char message[JMSG_LENGTH_MAX];
} cslicer_failure;

// Sets up `failure` as the library's error manager. Warnings go nowhere until the caller sets
// `emit_message`.
struct jpeg_error_mgr *cslicer_failure_init(cslicer_failure *failure);

// Keeps the library's pending message as the reason.
void cslicer_failure_describe(cslicer_failure *failure, j_common_ptr info);

_Noreturn void cslicer_fail(
    cslicer_failure *failure, cslicer_jpeg_status status, const char *message);

#endif
