#ifndef CSLICER_TIFF_PRIVATE_H
#define CSLICER_TIFF_PRIVATE_H

#include <tiffio.h>

#include "CSlicerTIFF.h"

struct cslicer_tiff {
  TIFF *tiff;
  cslicer_tiff_file file;
  // Where libtiff reads or writes next, and where what was written ends.
  uint64_t position, end;
  int has_failed, is_truncated;
  char message[256];
};

// Forgets what the call before has said.
void cslicer_tiff_reset(cslicer_tiff *tiff);
// What a call that did not succeed has come to.
cslicer_tiff_status cslicer_tiff_failure(cslicer_tiff *tiff);
// Opens with libtiff's `mode`.
cslicer_tiff_status cslicer_tiff_open_mode(cslicer_tiff *tiff, const char *mode);

#endif
