#include <stdlib.h>
#include <string.h>

#include "layout.h"

// Steps of an outline that is being drawn.
typedef struct {
  slicer_text_step *steps;
  size_t count, capacity;
  bool is_full;
} pen;

static void add(pen *pen, slicer_text_step step) {
  if (pen->count == pen->capacity && !pen->is_full) {
    size_t capacity = pen->capacity ? 2 * pen->capacity : 64;
    slicer_text_step *grown = realloc(pen->steps, capacity * sizeof *grown);
    if (grown) {
      pen->steps = grown;
      pen->capacity = capacity;
    } else {
      pen->is_full = true;
    }
  }
  if (!pen->is_full) pen->steps[pen->count++] = step;
}

static void move_to(hb_draw_funcs_t *f, void *pen, hb_draw_state_t *s, float x, float y, void *data) {
  (void)f, (void)s, (void)data;
  add(pen, (slicer_text_step){.verb = SLICER_TEXT_MOVE, .x = x, .y = y});
}

static void line_to(hb_draw_funcs_t *f, void *pen, hb_draw_state_t *s, float x, float y, void *data) {
  (void)f, (void)s, (void)data;
  add(pen, (slicer_text_step){.verb = SLICER_TEXT_LINE, .x = x, .y = y});
}

static void quadratic_to(
    hb_draw_funcs_t *f, void *pen, hb_draw_state_t *s, float x1, float y1, float x, float y, void *data) {
  (void)f, (void)s, (void)data;
  add(pen, (slicer_text_step){.verb = SLICER_TEXT_QUADRATIC, .x1 = x1, .y1 = y1, .x = x, .y = y});
}

static void cubic_to(
    hb_draw_funcs_t *f, void *pen, hb_draw_state_t *s, float x1, float y1, float x2, float y2, float x,
    float y, void *data) {
  (void)f, (void)s, (void)data;
  add(pen, (slicer_text_step){
               .verb = SLICER_TEXT_CUBIC, .x1 = x1, .y1 = y1, .x2 = x2, .y2 = y2, .x = x, .y = y});
}

static void close_path(hb_draw_funcs_t *f, void *pen, hb_draw_state_t *s, void *data) {
  (void)f, (void)s, (void)data;
  add(pen, (slicer_text_step){.verb = SLICER_TEXT_CLOSE});
}

static hb_draw_funcs_t *drawing(void) {
  hb_draw_funcs_t *functions = api.hb_draw_funcs_create();
  api.hb_draw_funcs_set_move_to_func(functions, move_to, NULL, NULL);
  api.hb_draw_funcs_set_line_to_func(functions, line_to, NULL, NULL);
  api.hb_draw_funcs_set_quadratic_to_func(functions, quadratic_to, NULL, NULL);
  api.hb_draw_funcs_set_cubic_to_func(functions, cubic_to, NULL, NULL);
  api.hb_draw_funcs_set_close_path_func(functions, close_path, NULL, NULL);
  return functions;
}

slicer_text_status slicer_text_outline(
    const slicer_text_layout *layout, size_t font, uint32_t glyph, slicer_text_step **steps,
    size_t *count) {
  pen pen = {.steps = NULL};
  hb_draw_funcs_t *functions = drawing();
  api.hb_font_get_glyph_shape(layout->fonts.items[font].outlines, glyph, functions, &pen);
  api.hb_draw_funcs_destroy(functions);
  if (pen.is_full) {
    free(pen.steps);
    return SLICER_TEXT_NO_MEMORY;
  }
  *steps = pen.steps;
  *count = pen.count;
  return SLICER_TEXT_OK;
}

slicer_text_status slicer_text_glyph_picture(
    const slicer_text_layout *layout, size_t font, uint32_t glyph, slicer_text_picture *picture) {
  memset(picture, 0, sizeof *picture);
  hb_font_t *shaped = api.pango_font_get_hb_font(layout->fonts.items[font].pango);
  hb_glyph_extents_t extents;
  unsigned int length = 0;
  if (!api.hb_ot_color_has_png(api.hb_font_get_face(shaped))) return SLICER_TEXT_OK;
  hb_blob_t *blob = api.hb_ot_color_glyph_reference_png(shaped, glyph);
  const char *data = api.hb_blob_get_data(blob, &length);
  slicer_text_status status = SLICER_TEXT_OK;
  if (length > 0 && api.hb_font_get_glyph_extents(shaped, glyph, &extents)) {
    picture->png = malloc(length);
    if (picture->png) {
      memcpy(picture->png, data, length);
      picture->length = length;
      picture->x = extents.x_bearing;
      picture->y = -extents.y_bearing;
      picture->width = extents.width;
      picture->height = -extents.height;
    } else {
      status = SLICER_TEXT_NO_MEMORY;
    }
  }
  api.hb_blob_destroy(blob);
  return status;
}
