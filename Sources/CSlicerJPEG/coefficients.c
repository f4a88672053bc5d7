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

static JDIMENSION smaller(JDIMENSION a, JDIMENSION b) { return a < b ? a : b; }

void cslicer_jpeg_place(
    cslicer_jpeg_coefficients *whole, uint32_t x, uint32_t y,
    const cslicer_jpeg_coefficients *part) {
  for (int i = 0; i < part->component_count; i++) {
    const cslicer_plane *from = &part->planes[i];
    cslicer_plane *to = &whole->planes[i];
    uint32_t column = cslicer_blocks_over(x, to->h, whole->max_h);
    uint32_t first = cslicer_blocks_over(y, to->v, whole->max_v);
    JDIMENSION rows = smaller(from->row_count, to->row_count - first);
    JDIMENSION columns = smaller(from->columns, to->columns - column);
    for (JDIMENSION row = 0; row < rows; row++)
      memcpy(to->rows[first + row] + column, from->rows[row], columns * sizeof(JBLOCK));
  }
}

// A block that only fills a file's edge has the mean of the last one that does not.
static void extend(JBLOCKROW row, JDIMENSION from, JDIMENSION to) {
  for (JDIMENSION i = from; i < to; i++) {
    memset(row[i], 0, sizeof(JBLOCK));
    row[i][0] = row[from - 1][0];
  }
}

void cslicer_jpeg_take(
    cslicer_jpeg_coefficients *part, const cslicer_jpeg_coefficients *whole, uint32_t x,
    uint32_t y) {
  part->has_huffman = whole->has_huffman;
  part->huffman = whole->huffman;
  part->huffman.has_coded_all = 0;
  for (int i = 0; i < part->component_count; i++) {
    const cslicer_plane *from = &whole->planes[i];
    cslicer_plane *to = &part->planes[i];
    uint32_t column = cslicer_blocks_over(x, from->h, whole->max_h);
    uint32_t first = cslicer_blocks_over(y, from->v, whole->max_v);
    JDIMENSION rows = smaller(to->row_count, from->row_count - first);
    JDIMENSION columns = smaller(to->columns, from->columns - column);
    for (JDIMENSION row = 0; row < to->row_count; row++) {
      JBLOCKROW target = to->rows[row];
      if (row < rows) {
        memcpy(target, from->rows[first + row] + column, columns * sizeof(JBLOCK));
        extend(target, columns, to->columns);
      } else {
        for (JDIMENSION k = 0; k < to->columns; k++) {
          memset(target[k], 0, sizeof(JBLOCK));
          target[k][0] = to->rows[rows - 1][k][0];
        }
      }
    }
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
