// What the parts of the encoder share.
#ifndef CSLICER_JPEG_ENCODER_H
#define CSLICER_JPEG_ENCODER_H

#include "coefficients.h"
#include "failure.h"

// What has been counted of a sequential scan's symbols, by the slots of their tables.
typedef struct {
  uint32_t dc[NUM_HUFF_TBLS][256], ac[NUM_HUFF_TBLS][256];
  int last_dc[MAX_COMPS_IN_SCAN];
  // MCUs before the next restart marker.
  unsigned int left_of_interval;
} cslicer_symbol_counts;

struct cslicer_jpeg_encoder {
  struct jpeg_compress_struct info;
  cslicer_failure failure;
  struct jpeg_destination_mgr destination;
  cslicer_jpeg_output output;
  // A row with its samples turned round; NULL where they are written as they come.
  uint8_t *inverted;
  jpeg_scan_info scans[2 * CSLICER_JPEG_MAX_COMPONENTS + 1];
  // Where the coefficients of each component come from, where no rows are given.
  cslicer_window windows[CSLICER_JPEG_MAX_COMPONENTS];
  // The windows, as the library knows them; it keeps their address.
  jvirt_barray_ptr arrays[CSLICER_JPEG_MAX_COMPONENTS];
  cslicer_symbol_counts counts;
  JOCTET buffer[1 << 16];
};

// Gives the library all that the recipe says; what is left is to begin.
void cslicer_set_up(cslicer_jpeg_encoder *encoder, const cslicer_jpeg_recipe *recipe);

// Takes the progression back.
void cslicer_set_sequential(cslicer_jpeg_encoder *encoder);

// Whether one scan has the DC coefficients of all components, and not only of one.
int cslicer_is_interleaved(const cslicer_jpeg_encoder *encoder);

#endif
