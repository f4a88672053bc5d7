// Files from coefficients that lie elsewhere.
//
// The library asks its memory manager for rows of blocks. Ours answers with rows of the source, so
// that a tile's coefficients are neither copied nor cleared. It only reads them.
#include "encoder.h"

static JBLOCKARRAY on_access(
    j_common_ptr common, jvirt_barray_ptr array, JDIMENSION first, JDIMENSION count,
    boolean is_writable) {
  cslicer_jpeg_encoder *encoder = common->client_data;
  // What set_windows gave the library in place of its own kind of array.
  cslicer_window *window = (cslicer_window *)(void *)array;
  if (is_writable || count > MAX_SAMP_FACTOR)
    cslicer_fail(&encoder->failure, CSLICER_JPEG_UNSUPPORTED, "another libjpeg");
  for (JDIMENSION i = 0; i < count; i++) {
    // Rows that only fill the last MCU are asked for and not looked at.
    JDIMENSION row = first + i < window->row_count ? first + i : window->row_count - 1;
    window->rows[i] = window->plane->rows[window->row + row] + window->column;
  }
  return window->rows;
}

static void set_windows(
    cslicer_jpeg_encoder *encoder, const cslicer_jpeg_recipe *recipe,
    const cslicer_jpeg_coefficients *all, uint32_t x, uint32_t y) {
  for (int i = 0; i < all->component_count; i++) {
    const cslicer_plane *plane = &all->planes[i];
    encoder->windows[i] = (cslicer_window){
        .plane = plane,
        .column = cslicer_blocks_over(x, plane->h, all->max_h),
        .row = cslicer_blocks_over(y, plane->v, all->max_v),
        .columns = cslicer_blocks_over(recipe->width, plane->h, all->max_h),
        .row_count = cslicer_blocks_over(recipe->height, plane->v, all->max_v),
    };
  }
}

static void copy_tables(
    j_compress_ptr info, JHUFF_TBL **to, const JHUFF_TBL *from, const uint8_t *exists) {
  for (int slot = 0; slot < NUM_HUFF_TBLS; slot++) {
    if (!exists[slot]) continue;
    if (!to[slot]) to[slot] = jpeg_alloc_huff_table((j_common_ptr)info);
    *to[slot] = from[slot];
  }
}

static void use_tables(j_compress_ptr info, const cslicer_huffman *huffman) {
  copy_tables(info, info->dc_huff_tbl_ptrs, huffman->dc, huffman->has_dc);
  copy_tables(info, info->ac_huff_tbl_ptrs, huffman->ac, huffman->has_ac);
  for (int i = 0; i < info->num_components; i++) {
    info->comp_info[i].dc_tbl_no = huffman->dc_slots[i];
    info->comp_info[i].ac_tbl_no = huffman->ac_slots[i];
  }
}

// Magnitudes that 8-bit samples can have; libjpeg: MAX_COEF_BITS. The library's optimizer, and its
// progressive encoder, refuse others ("DCT coefficient out of range"). Only files have them that are
// damaged or made for it.
enum { MAX_DC_BITS = 11, MAX_AC_BITS = 10, MAX_CODED_BITS = 15 };

// The most that a DC coefficient may be to have an arithmetic code: twice it still has one. Where it
// has none the library writes something else, and does not say so.
enum { MAX_ARITHMETIC_DC = (1 << 14) - 1 };

// All coefficients in sequential scans, if none has more than 15 bits.
static void use_wide_tables(cslicer_jpeg_encoder *encoder) {
  j_compress_ptr info = &encoder->info;
  cslicer_set_sequential(encoder);
  info->optimize_coding = FALSE;
  cslicer_huffman_make_wide(info->dc_huff_tbl_ptrs[0], info->ac_huff_tbl_ptrs[0]);
  for (int i = 0; i < info->num_components; i++)
    info->comp_info[i].dc_tbl_no = info->comp_info[i].ac_tbl_no = 0;
}

static void choose_tables(
    cslicer_jpeg_encoder *encoder, const cslicer_jpeg_recipe *recipe,
    const cslicer_jpeg_coefficients *all) {
  j_compress_ptr info = &encoder->info;
  const cslicer_window *windows = encoder->windows;
  if (info->arith_code && cslicer_dc_is_within(all, windows, MAX_ARITHMETIC_DC)) return;
  info->arith_code = FALSE;
  int is_interleaved = cslicer_is_interleaved(encoder);
  // The library optimizes progressive files itself.
  if (!info->optimize_coding && !recipe->progression
      && cslicer_huffman_covers(all, windows, is_interleaved)) {
    use_tables(info, &all->huffman);
    return;
  }
  info->optimize_coding = TRUE;
  if (cslicer_huffman_fits(all, windows, is_interleaved, MAX_DC_BITS, MAX_AC_BITS)) return;
  if (cslicer_huffman_fits(all, windows, is_interleaved, MAX_CODED_BITS, MAX_CODED_BITS))
    use_wide_tables(encoder);
  else
    cslicer_set_bitwise(encoder);
}

cslicer_jpeg_status cslicer_jpeg_begin_coefficients(
    cslicer_jpeg_encoder *encoder, const cslicer_jpeg_recipe *recipe,
    const cslicer_jpeg_coefficients *all, uint32_t x, uint32_t y) {
  if (setjmp(encoder->failure.jump)) return encoder->failure.status;
  cslicer_set_up(encoder, recipe);
  set_windows(encoder, recipe, all, x, y);
  choose_tables(encoder, recipe, all);
  for (int i = 0; i < all->component_count; i++)
    encoder->arrays[i] = (jvirt_barray_ptr)(void *)&encoder->windows[i];
  encoder->info.mem->access_virt_barray = on_access;
  jpeg_write_coefficients(&encoder->info, encoder->arrays);
  return CSLICER_JPEG_OK;
}
