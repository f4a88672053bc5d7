// Huffman tables made for a picture's own symbols, as the library makes them, in a sixth of its time.
//
// The library counts symbols by looking at all 64 coefficients of each block, most of which are 0, and
// looks at all 257 frequencies for each code that it makes: half the time of a small file. The steps of
// its entropy encoder are what release 6b has had since 1998; here two of them are put in their place
// while symbols are counted, and the tables are the same.
#include "optimizer.h"

#include <stdlib.h>
#include <string.h>

// jpegint.h: struct jpeg_entropy_encoder, which not every system installs.
typedef struct {
  void (*start_pass)(j_compress_ptr info, boolean gathers);
  boolean (*encode_mcu)(j_compress_ptr info, JBLOCKROW *blocks);
  void (*finish_pass)(j_compress_ptr info);
} entropy_encoder;

static cslicer_symbol_counts *counts_of(j_compress_ptr info) {
  cslicer_jpeg_encoder *encoder = info->client_data;
  return &encoder->counts;
}

// The bits of a magnitude: T.81 tables F.1 and F.2.
static unsigned int category(int value) {
  unsigned int magnitude = (unsigned int)abs(value);
  return magnitude == 0 ? 0 : 32 - (unsigned int)__builtin_clz(magnitude);
}

// The place of each coefficient in T.81 figure A.6.
static const uint8_t places[DCTSIZE2] = {
    0,  1,  5,  6,  14, 15, 27, 28, 2,  4,  7,  13, 16, 26, 29, 42, 3,  8,  12, 17, 25, 30,
    41, 43, 9,  11, 18, 24, 31, 40, 44, 53, 10, 19, 23, 32, 39, 45, 52, 54, 20, 22, 33, 38,
    46, 51, 55, 60, 21, 34, 37, 47, 50, 56, 59, 61, 35, 36, 48, 49, 57, 58, 62, 63};

// The AC coefficients that are not 0: a bit for each place, and their categories by place. Four zeros
// at a time are passed over.
static uint64_t find_values(const JCOEF *block, uint8_t *categories) {
  uint64_t found = 0;
  for (int i = 0; i < DCTSIZE2; i += 4) {
    uint64_t four;
    memcpy(&four, block + i, sizeof four);
    if (four == 0) continue;
    for (int k = i; k < i + 4; k++) {
      if (block[k] == 0) continue;
      found |= (uint64_t)1 << places[k];
      categories[places[k]] = (uint8_t)category(block[k]);
    }
  }
  return found & ~(uint64_t)1;
}

// T.81 §F.1.2.2: a run of zeros and the category that ends it; whole runs of sixteen; the block's end.
static void count_ac(const JCOEF *block, uint32_t *counts) {
  uint8_t categories[DCTSIZE2];
  int last = 0;
  for (uint64_t left = find_values(block, categories); left != 0; left &= left - 1) {
    int place = __builtin_ctzll(left), run = place - last - 1;
    counts[0xF0] += (uint32_t)run >> 4;
    counts[(run & 15) << 4 | categories[place]]++;
    last = place;
  }
  if (last < DCTSIZE2 - 1) counts[0]++;
}

static void begin_interval(j_compress_ptr info, cslicer_symbol_counts *counts) {
  if (info->restart_interval == 0) return;
  if (counts->left_of_interval == 0) {
    memset(counts->last_dc, 0, sizeof counts->last_dc);
    counts->left_of_interval = info->restart_interval;
  }
  counts->left_of_interval--;
}

static boolean count_mcu(j_compress_ptr info, JBLOCKROW *blocks) {
  cslicer_symbol_counts *counts = counts_of(info);
  begin_interval(info, counts);
  for (int i = 0; i < info->blocks_in_MCU; i++) {
    int index = info->MCU_membership[i];
    const jpeg_component_info *component = info->cur_comp_info[index];
    const JCOEF *block = blocks[i][0];
    counts->dc[component->dc_tbl_no][category(block[0] - counts->last_dc[index])]++;
    counts->last_dc[index] = block[0];
    count_ac(block, counts->ac[component->ac_tbl_no]);
  }
  return TRUE;
}

static void make(j_compress_ptr info, JHUFF_TBL **table, const uint32_t *counts) {
  if (!*table) *table = jpeg_alloc_huff_table((j_common_ptr)info);
  cslicer_huffman_optimal(*table, counts);
}

static void make_tables(j_compress_ptr info) {
  const cslicer_symbol_counts *counts = counts_of(info);
  unsigned int made_dc = 0, made_ac = 0;
  for (int i = 0; i < info->comps_in_scan; i++) {
    int dc = info->cur_comp_info[i]->dc_tbl_no, ac = info->cur_comp_info[i]->ac_tbl_no;
    if (!(made_dc >> dc & 1)) make(info, &info->dc_huff_tbl_ptrs[dc], counts->dc[dc]);
    if (!(made_ac >> ac & 1)) make(info, &info->ac_huff_tbl_ptrs[ac], counts->ac[ac]);
    made_dc |= 1U << dc;
    made_ac |= 1U << ac;
  }
}

void cslicer_count_quickly(j_compress_ptr info) {
#ifdef LIBJPEG_TURBO_VERSION
  if (!info->optimize_coding || info->progressive_mode || info->arith_code) return;
  entropy_encoder *entropy = (entropy_encoder *)info->entropy;
  entropy->encode_mcu = count_mcu;
  entropy->finish_pass = make_tables;
#endif
}
