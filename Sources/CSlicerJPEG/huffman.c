// Whether a source's Huffman tables have a code for everything in a part of it.
//
// The library's sequential encoder does not look: a symbol without a code is written as no bits,
// and the file is damaged. All that its optimizer counts is therefore looked up here.
#include <stdlib.h>
#include <string.h>

#include "coefficients.h"

// A bit for each symbol that has a code.
typedef struct {
  uint64_t bits[4];
} symbols;

static symbols symbols_of(const JHUFF_TBL *table) {
  symbols result = {{0}};
  int count = 0;
  for (int length = 1; length <= 16; length++) count += table->bits[length];
  for (int i = 0; i < count && i < 256; i++)
    result.bits[table->huffval[i] >> 6] |= (uint64_t)1 << (table->huffval[i] & 63);
  return result;
}

static int has(const symbols *set, unsigned int symbol) {
  return (int)(set->bits[symbol >> 6] >> (symbol & 63) & 1);
}

// The bits of a magnitude: T.81 tables F.1 and F.2.
static unsigned int category(int value) {
  unsigned int magnitude = (unsigned int)abs(value);
  return magnitude == 0 ? 0 : 32 - (unsigned int)__builtin_clz(magnitude);
}

// T.81 figure A.6.
static const uint8_t zigzag[DCTSIZE2] = {
    0,  1,  8,  16, 9,  2,  3,  10, 17, 24, 32, 25, 18, 11, 4,  5,  12, 19, 26, 33, 40, 48,
    41, 34, 27, 20, 13, 6,  7,  14, 21, 28, 35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23,
    30, 37, 44, 51, 58, 59, 52, 45, 38, 31, 39, 46, 53, 60, 61, 54, 47, 55, 62, 63};

enum { END_OF_BLOCK = 0x00, SIXTEEN_ZEROS = 0xF0 };

// T.81 §F.1.2.2. The end of a block has been looked up.
static int covers_ac(const symbols *codes, const JCOEF *block) {
  unsigned int run = 0;
  for (int k = 1; k < DCTSIZE2; k++) {
    int value = block[zigzag[k]];
    if (value == 0) {
      run++;
      continue;
    }
    if (run > 15 && !has(codes, SIXTEEN_ZEROS)) return 0;
    unsigned int size = category(value);
    if (size > 15 || !has(codes, (run & 15) << 4 | size)) return 0;
    run = 0;
  }
  return 1;
}

typedef struct {
  symbols dc, ac;
  int checks_ac, last_dc;
} walk;

// Blocks `first` … `last` − 1 of a row, in the order in which they are coded.
static int covers_blocks(walk *walk, JBLOCKROW row, JDIMENSION first, JDIMENSION last) {
  for (JDIMENSION i = first; i < last; i++) {
    int dc = row[i][0];
    if (!has(&walk->dc, category(dc - walk->last_dc))) return 0;
    walk->last_dc = dc;
    if (walk->checks_ac && !covers_ac(&walk->ac, row[i])) return 0;
  }
  return 1;
}

static JDIMENSION smaller(JDIMENSION a, JDIMENSION b) { return a < b ? a : b; }

// MCUs of h by v blocks. The blocks that fill the last of a row or column repeat the DC value and
// have nothing else: symbols that have been looked up.
static int covers_window(walk *walk, const cslicer_window *window, uint32_t h, uint32_t v) {
  for (JDIMENSION top = 0; top < window->row_count; top += v) {
    JDIMENSION bottom = smaller(top + v, window->row_count);
    for (JDIMENSION left = 0; left < window->columns; left += h) {
      JDIMENSION right = smaller(left + h, window->columns);
      for (JDIMENSION row = top; row < bottom; row++) {
        JBLOCKROW blocks = window->plane->rows[window->row + row] + window->column;
        if (!covers_blocks(walk, blocks, left, right)) return 0;
      }
    }
  }
  return 1;
}

static int is_slot(int slot, const uint8_t *exists) {
  return slot >= 0 && slot < NUM_HUFF_TBLS && exists[slot];
}

// The scan that has a component's DC coefficients: all that is not one MCU after the other is one
// block after the other.
static int covers_plane(
    walk walk, const cslicer_window *window, int is_interleaved) {
  uint32_t h = is_interleaved ? window->plane->h : 1;
  uint32_t v = is_interleaved ? window->plane->v : 1;
  return covers_window(&walk, window, h, v);
}

int cslicer_huffman_covers(
    const cslicer_jpeg_coefficients *all, const cslicer_window *windows, int is_interleaved) {
  const cslicer_huffman *tables = &all->huffman;
  if (!all->has_huffman) return 0;
  for (int i = 0; i < all->component_count; i++) {
    int dc = tables->dc_slots[i], ac = tables->ac_slots[i];
    if (!is_slot(dc, tables->has_dc) || !is_slot(ac, tables->has_ac)) return 0;
    walk walk = {symbols_of(&tables->dc[dc]), symbols_of(&tables->ac[ac]),
                 !__atomic_load_n(&tables->has_coded_all, __ATOMIC_RELAXED), 0};
    if (!has(&walk.dc, 0) || !has(&walk.ac, END_OF_BLOCK)) return 0;
    if (!covers_plane(walk, &windows[i], is_interleaved)) return 0;
  }
  return 1;
}

// Whether all coefficients in a window are of fewer bits than `bits`. Then steps between DC
// coefficients have no more than these. A compiler makes vectors of it; walking takes ten times as long.
static int is_below(const cslicer_window *window, unsigned int bits) {
  int16_t most = (int16_t)((1 << (bits - 1)) - 1);
  for (JDIMENSION row = 0; row < window->row_count; row++) {
    JBLOCKROW blocks = window->plane->rows[window->row + row] + window->column;
    const JCOEF *values = blocks[0];
    size_t count = (size_t)window->columns * DCTSIZE2;
    int16_t is_over = 0;
    for (size_t i = 0; i < count; i++) is_over |= (values[i] > most) | (values[i] < -most);
    if (is_over) return 0;
  }
  return 1;
}

int cslicer_huffman_fits(
    const cslicer_jpeg_coefficients *all, const cslicer_window *windows, int is_interleaved,
    unsigned int dc_bits, unsigned int ac_bits) {
  symbols dc = {{((uint64_t)2 << dc_bits) - 1}};
  symbols ac = {{0}};
  // The end of a block and sixteen zeros; then each run with each size.
  for (unsigned int symbol = 0; symbol < 256; symbol++)
    if (symbol == END_OF_BLOCK || symbol == SIXTEEN_ZEROS
        || ((symbol & 15) >= 1 && (symbol & 15) <= ac_bits))
      ac.bits[symbol >> 6] |= (uint64_t)1 << (symbol & 63);
  unsigned int bits = dc_bits < ac_bits + 1 ? dc_bits : ac_bits + 1;
  for (int i = 0; i < all->component_count; i++) {
    if (is_below(&windows[i], bits)) continue;
    if (!covers_plane((walk){dc, ac, 1, 0}, &windows[i], is_interleaved)) return 0;
  }
  return 1;
}

int cslicer_dc_is_within(
    const cslicer_jpeg_coefficients *all, const cslicer_window *windows, int most) {
  for (int i = 0; i < all->component_count; i++) {
    const cslicer_window *window = &windows[i];
    for (JDIMENSION row = 0; row < window->row_count; row++) {
      JBLOCKROW blocks = window->plane->rows[window->row + row] + window->column;
      for (JDIMENSION column = 0; column < window->columns; column++)
        if (abs(blocks[column][0]) > most) return 0;
    }
  }
  return 1;
}

// Few codes of 3 bits for what is frequent, in each file; 9 bits for all others. No code may be all
// ones.
void cslicer_huffman_make_wide(JHUFF_TBL *dc, JHUFF_TBL *ac) {
  static const UINT8 frequent[4] = {END_OF_BLOCK, 0x01, 0x02, 0x03};
  memset(dc, 0, sizeof *dc);
  memset(ac, 0, sizeof *ac);
  dc->bits[4] = 15;
  dc->bits[5] = 1;
  for (int i = 0; i < 16; i++) dc->huffval[i] = (UINT8)i;
  ac->bits[3] = sizeof frequent;
  int count = sizeof frequent;
  memcpy(ac->huffval, frequent, sizeof frequent);
  for (int symbol = 0; symbol < 256; symbol++) {
    int is_used = (symbol & 15) != 0 || symbol == SIXTEEN_ZEROS;
    if (is_used && !memchr(frequent, symbol, sizeof frequent)) ac->huffval[count++] = (UINT8)symbol;
  }
  ac->bits[9] = (UINT8)(count - (int)sizeof frequent);
}
