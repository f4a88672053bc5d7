// All coefficients of a picture, and copies between them.
#include "coefficients.h"

#include <stdlib.h>
#include <string.h>

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
    cslicer_plane *plane = &all->planes[i];
    plane->h = from->h;
    plane->v = from->v;
    uint32_t columns = cslicer_blocks_over(width, from->h, all->max_h);
    uint32_t rows = cslicer_blocks_over(height, from->v, all->max_v);
    if (!cslicer_plane_open(plane, columns, rows, columns, rows)
        || !cslicer_plane_provide(plane, rows)) {
      cslicer_jpeg_coefficients_destroy(all);
      return NULL;
    }
  }
  return all;
}

void cslicer_jpeg_coefficients_destroy(cslicer_jpeg_coefficients *all) {
  if (!all) return;
  for (int i = 0; i < all->component_count; i++) cslicer_plane_close(&all->planes[i]);
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

void cslicer_jpeg_discard(
    cslicer_jpeg_coefficients *all, uint32_t first_line, uint32_t last_line) {
  for (int i = 0; i < all->component_count; i++) {
    uint32_t rows = cslicer_jpeg_rows_in_line(all, i);
    cslicer_plane_discard(&all->planes[i], first_line * rows, last_line * rows);
  }
}

uint32_t cslicer_jpeg_rows_in_line(const cslicer_jpeg_coefficients *all, int component) {
  return all->component_count == 1 ? 1 : all->planes[component].v;
}

const int16_t *cslicer_jpeg_block_row(
    const cslicer_jpeg_coefficients *all, int component, uint32_t row) {
  return all->planes[component].rows[row][0];
}
