// What an entropy coder makes of a block of coefficients. Source: T.81 §F.1.2.
#ifndef CSLICER_JPEG_SYMBOLS_H
#define CSLICER_JPEG_SYMBOLS_H

#include <stdint.h>
#include <stdlib.h>

enum { END_OF_BLOCK = 0x00, SIXTEEN_ZEROS = 0xF0 };

// The coefficients in the order in which they are coded: T.81 figure A.6.
extern const uint8_t cslicer_zigzag[64];

// The bits of a magnitude: T.81 tables F.1 and F.2.
static inline unsigned int cslicer_category(int value) {
  unsigned int magnitude = (unsigned int)abs(value);
  return magnitude == 0 ? 0 : 32 - (unsigned int)__builtin_clz(magnitude);
}

#endif
