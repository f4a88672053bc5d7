// Memory for coefficients, and copies between them.
#include "coefficients.h"

#include <stdlib.h>
#include <string.h>

// The library's vector code likes blocks that are aligned as its own are.
enum { ALIGNMENT = 64 };

// Takes zeros from calloc: a large picture's memory is then touched only where blocks are put.
static int allocate(cslicer_jpeg_coefficients *all, int component) {
  cslicer_plane *plane = &all->planes[component];
  size_t bytes_per_row = (size_t)plane->columns * sizeof(JBLOCK);
  plane->rows = malloc(plane->row_count * sizeof *plane->rows);
  if (bytes_per_row > (SIZE_MAX - ALIGNMENT) / plane->row_count) return 0;
  all->memory[component] = calloc(1, bytes_per_row * plane->row_count + ALIGNMENT);
  if (!plane->rows || !all->memory[component]) return 0;
  uintptr_t start = (uintptr_t)all->memory[component];
  uint8_t *first = (uint8_t *)all->memory[component] + (ALIGNMENT - start % ALIGNMENT);
  for (JDIMENSION row = 0; row < plane->row_count; row++)
    plane->rows[row] = (JBLOCKROW)(void *)(first + row * bytes_per_row);
  return 1;
}

cslicer_jpeg_coefficients *cslicer_jpeg_coefficients_create(
    uint32_t width, uint32_t height, int component_count,
    const cslicer_jpeg_component *components) {
  cslicer_jpeg_coefficients *all = calloc(1, sizeof *all);
  if (!all) return NULL;
  all->component_count = component_count;
  for (int i = 0; i < component_count; i++) {
    if (components[i].h > all->max_h) all->max_h = components[i].h;
    if (components[i].v > all->max_v) all->max_v = components[i].v;
  }
  for (int i = 0; i < component_count; i++) {
    const cslicer_jpeg_component *from = &components[i];
    all->planes[i] = (cslicer_plane){
        .columns = cslicer_blocks_over(width, from->h, all->max_h),
        .row_count = cslicer_blocks_over(height, from->v, all->max_v),
        .h = from->h,
        .v = from->v,
    };
    if (!allocate(all, i)) {
      cslicer_jpeg_coefficients_destroy(all);
      return NULL;
    }
  }
  return all;
}

void cslicer_jpeg_coefficients_destroy(cslicer_jpeg_coefficients *all) {
  if (!all) return;
  for (int i = 0; i < all->component_count; i++) {
    free(all->planes[i].rows);
    free(all->memory[i]);
  }
  free(all);
}

void cslicer_jpeg_place(
    cslicer_jpeg_coefficients *whole, uint32_t x, uint32_t y,
    const cslicer_jpeg_coefficients *part) {
  for (int i = 0; i < part->component_count; i++) {
    const cslicer_plane *from = &part->planes[i];
    cslicer_plane *to = &whole->planes[i];
    uint32_t column = cslicer_blocks_over(x, to->h, whole->max_h);
    uint32_t first = cslicer_blocks_over(y, to->v, whole->max_v);
    for (JDIMENSION row = 0; row < from->row_count; row++)
      memcpy(to->rows[first + row] + column, from->rows[row], from->columns * sizeof(JBLOCK));
  }
}

int cslicer_jpeg_component_count(const cslicer_jpeg_coefficients *all) {
  return all->component_count;
}

uint32_t cslicer_jpeg_block_columns(const cslicer_jpeg_coefficients *all, int component) {
  return all->planes[component].columns;
}

uint32_t cslicer_jpeg_block_rows(const cslicer_jpeg_coefficients *all, int component) {
  return all->planes[component].row_count;
}

uint32_t cslicer_jpeg_rows_in_line(const cslicer_jpeg_coefficients *all, int component) {
  return all->component_count == 1 ? 1 : all->planes[component].v;
}

const int16_t *cslicer_jpeg_block_row(
    const cslicer_jpeg_coefficients *all, int component, uint32_t row) {
  return all->planes[component].rows[row][0];
}
