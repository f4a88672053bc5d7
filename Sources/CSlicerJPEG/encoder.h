// What the parts of the encoder share.
#ifndef CSLICER_JPEG_ENCODER_H
#define CSLICER_JPEG_ENCODER_H

#include "coefficients.h"
#include "failure.h"

// How many bits of each coefficient follow one by one in cslicer_set_bitwise.
enum { CSLICER_LOWER_BITS = 6 };

struct cslicer_jpeg_encoder {
  struct jpeg_compress_struct info;
  cslicer_failure failure;
  struct jpeg_destination_mgr destination;
  struct jpeg_progress_mgr progress;
  cslicer_jpeg_output output;
  // A row with its samples turned round; NULL where they are written as they come.
  uint8_t *inverted;
  jpeg_scan_info scans[(CSLICER_LOWER_BITS + 1) * 2 * CSLICER_JPEG_MAX_COMPONENTS];
  // Where the coefficients of each component come from, where no rows are given.
  cslicer_window windows[CSLICER_JPEG_MAX_COMPONENTS];
  // The windows, as the library knows them; it keeps their address.
  jvirt_barray_ptr arrays[CSLICER_JPEG_MAX_COMPONENTS];
  JOCTET buffer[1 << 16];
};

// Gives the library all that the recipe says; what is left is to begin.
void cslicer_set_up(cslicer_jpeg_encoder *encoder, const cslicer_jpeg_recipe *recipe);

// Takes the progression back.
void cslicer_set_sequential(cslicer_jpeg_encoder *encoder);

// Progressive scans that have codes for all coefficients of 16 bits: the higher bits, then bit by bit.
void cslicer_set_bitwise(cslicer_jpeg_encoder *encoder);

// Whether one scan has the DC coefficients of all components, and not only of one.
int cslicer_is_interleaved(const cslicer_jpeg_encoder *encoder);

#endif
