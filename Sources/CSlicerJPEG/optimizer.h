// Huffman tables for a picture's own symbols.
#ifndef CSLICER_JPEG_OPTIMIZER_H
#define CSLICER_JPEG_OPTIMIZER_H

#include "encoder.h"

// Has a sequential file's symbols counted by us; call it when the library has begun to count them. The
// samples are 8 bits wide, so that each coefficient has a category.
void cslicer_count_quickly(j_compress_ptr info);

// The table that the library makes of how often each of 256 symbols occurs; T.81 §K.2.
void cslicer_huffman_optimal(JHUFF_TBL *table, const uint32_t *counts);

#endif
