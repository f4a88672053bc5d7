// Where coefficients lie, and with which Huffman tables they were coded.
#ifndef CSLICER_COEFFICIENTS_H
#define CSLICER_COEFFICIENTS_H

#include <stddef.h>
#include <stdio.h>

#include <jpeglib.h>

#include "CSlicerJPEG.h"

// A component's blocks.
typedef struct {
  // NULL where a row has no memory, not yet or not any more.
  JBLOCKARRAY rows;
  // The blocks that cover the component; what the library pads them with is not counted.
  JDIMENSION columns, row_count;
  // Sampling factors.
  uint32_t h, v;
  // Rows with what they are padded with.
  size_t bytes_per_row;
  JDIMENSION padded_rows;
  // Rows, from the first, that have or had memory; rows that there is memory for; rows that were
  // given back.
  JDIMENSION provided, allocated, discarded;
  struct cslicer_piece *pieces;
  // Rows' memory that can be taken: by who provides, and what others have put there since.
  struct cslicer_spare *spare, *given_back;
} cslicer_plane;

// Makes a plane of zeros without memory for rows of its own. 0 when there is none for their table.
int cslicer_plane_open(
    cslicer_plane *plane, uint32_t columns, uint32_t rows, uint32_t padded_columns,
    uint32_t padded_rows);
// Of a plane that was opened, or is all 0.
void cslicer_plane_close(cslicer_plane *plane);
// Gives zeroed memory to the first `count` rows, unless they had some. 0 when there is none.
int cslicer_plane_provide(cslicer_plane *plane, uint32_t count);
// How many bytes that would take besides those that there are.
size_t cslicer_plane_room(const cslicer_plane *plane, uint32_t count);
// Takes back the memory of rows `first` … `last` − 1; any thread may, while another provides.
void cslicer_plane_discard(cslicer_plane *plane, uint32_t first, uint32_t last);

// The tables of a sequential file, and the slot of each component's.
typedef struct {
  JHUFF_TBL dc[NUM_HUFF_TBLS], ac[NUM_HUFF_TBLS];
  uint8_t has_dc[NUM_HUFF_TBLS], has_ac[NUM_HUFF_TBLS];
  int dc_slots[CSLICER_JPEG_MAX_COMPONENTS], ac_slots[CSLICER_JPEG_MAX_COMPONENTS];
  // All coefficients have been coded with just these: every AC symbol but the end of a block
  // (which a full block does without) is known to have a code.
  int has_coded_all;
} cslicer_huffman;

struct cslicer_jpeg_coefficients {
  int component_count;
  uint32_t max_h, max_v;
  cslicer_plane planes[CSLICER_JPEG_MAX_COMPONENTS];
  int has_huffman;
  cslicer_huffman huffman;
};

// A part of a plane, as the library asks for it: a few rows of blocks at a time.
typedef struct {
  const cslicer_plane *plane;
  JDIMENSION column, row, columns, row_count;
  JBLOCKROW rows[MAX_SAMP_FACTOR];
} cslicer_window;

// Blocks over `side` pixels of a component with a sampling factor, `largest` of all components'.
static inline uint32_t cslicer_blocks_over(uint32_t side, uint32_t factor, uint32_t largest) {
  uint64_t unit = (uint64_t)largest * DCTSIZE;
  return (uint32_t)(((uint64_t)side * factor + unit - 1) / unit);
}

// Whether the tables have codes for all that stands in the windows. `is_interleaved` when one
// scan has all components.
int cslicer_huffman_covers(
    const cslicer_jpeg_coefficients *coefficients, const cslicer_window *windows,
    int is_interleaved);

// Whether no magnitude in the windows has more bits than these: of the steps between DC
// coefficients, and of AC coefficients.
int cslicer_huffman_fits(
    const cslicer_jpeg_coefficients *coefficients, const cslicer_window *windows,
    int is_interleaved, unsigned int dc_bits, unsigned int ac_bits);

// Whether no DC coefficient in the windows is farther from 0 than `most`.
int cslicer_dc_is_within(
    const cslicer_jpeg_coefficients *coefficients, const cslicer_window *windows, int most);

// Tables with codes for magnitudes of up to 15 bits: the most that a decoder takes.
void cslicer_huffman_make_wide(JHUFF_TBL *dc, JHUFF_TBL *ac);

#endif
