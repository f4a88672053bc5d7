#include <stdlib.h>
#include <string.h>

#include "layout.h"

// Makes room for one more item and gives its index; on failure the function returns false.
#define PUSH(array, item)                                                                  \
  do {                                                                                     \
    if ((array).count == (array).capacity) {                                               \
      size_t capacity = (array).capacity ? 2 * (array).capacity : 16;                      \
      void *grown = realloc((array).items, capacity * sizeof *(array).items);              \
      if (!grown) return false;                                                            \
      (array).items = grown;                                                               \
      (array).capacity = capacity;                                                         \
    }                                                                                      \
    (array).items[(array).count++] = (item);                                               \
  } while (0)

// FNV-1a.
static uint64_t hashed(uint64_t hash, const void *bytes, size_t count) {
  const uint8_t *byte = bytes;
  for (size_t i = 0; i < count; i++) hash = (hash ^ byte[i]) * 0x100000001b3;
  return hash;
}

// A font for outlines in the units that it was drawn in.
static bool open_font(PangoFont *pango, laid_font *result) {
  hb_font_t *shaped = api.pango_font_get_hb_font(pango);
  if (!shaped) return false;
  hb_face_t *face = api.hb_font_get_face(shaped);
  hb_font_t *outlines = api.hb_font_create(face);
  unsigned int axes = 0;
  const int *coordinates = api.hb_font_get_var_coords_normalized(shaped, &axes);
  if (axes > 0) api.hb_font_set_var_coords_normalized(outlines, coordinates, axes);
  float slant = api.hb_font_get_synthetic_slant(shaped);
  api.hb_font_set_synthetic_slant(outlines, slant);
  int x_scale, y_scale, index = 0;
  api.hb_font_get_scale(shaped, &x_scale, &y_scale);
  unsigned int upem = api.hb_face_get_upem(face);
  FcPattern *pattern = api.pango_fc_font_get_pattern((PangoFcFont *)pango);
  FcChar8 *file = NULL;
  if (api.FcPatternGetString(pattern, FC_FILE, 0, &file) != FcResultMatch) file = (FcChar8 *)"";
  (void)api.FcPatternGetInteger(pattern, FC_INDEX, 0, &index);
  uint64_t key = hashed(0xcbf29ce484222325, file, strlen((const char *)file));
  key = hashed(key, &index, sizeof index);
  key = hashed(key, coordinates, axes * sizeof *coordinates);
  key = hashed(key, &slant, sizeof slant);
  memset(result, 0, sizeof *result);
  result->pango = api.g_object_ref(pango);
  result->outlines = outlines;
  result->font.file = (const char *)file;
  result->font.key = key;
  result->font.x_scale = (double)x_scale / PANGO_SCALE / (upem ? upem : 1000);
  result->font.y_scale = (double)y_scale / PANGO_SCALE / (upem ? upem : 1000);
  return true;
}

// The index of a run's font among those of the layout.
static bool find_font(slicer_text_layout *layout, PangoFont *pango, uint32_t *index) {
  for (size_t i = layout->fonts.count; i > 0; i--) {
    if (layout->fonts.items[i - 1].pango != pango) continue;
    *index = (uint32_t)(i - 1);
    return true;
  }
  laid_font font;
  if (!open_font(pango, &font)) return false;
  *index = (uint32_t)layout->fonts.count;
  PUSH(layout->fonts, font);
  return true;
}

// What markup says of a run.
typedef struct {
  uint32_t color;
  bool is_colored;
  bool is_underlined, is_struck;
} run_style;

static run_style style_of(const PangoItem *item) {
  run_style style = {.color = 0xFF, .is_colored = false};
  for (GSList *next = item->analysis.extra_attrs; next; next = next->next) {
    const PangoAttribute *attribute = next->data;
    if (attribute->klass->type == PANGO_ATTR_FOREGROUND) {
      const PangoAttrColor *color = (const PangoAttrColor *)attribute;
      style.color = (style.color & 0xFF) | (uint32_t)(color->color.red >> 8) << 24
          | (uint32_t)(color->color.green >> 8) << 16 | (uint32_t)(color->color.blue >> 8) << 8;
      style.is_colored = true;
    } else if (attribute->klass->type == PANGO_ATTR_FOREGROUND_ALPHA) {
      style.color = (style.color & ~0xFFu) | (uint32_t)(((const PangoAttrInt *)attribute)->value >> 8);
    } else if (attribute->klass->type == PANGO_ATTR_UNDERLINE) {
      style.is_underlined = ((const PangoAttrInt *)attribute)->value != 0;
    } else if (attribute->klass->type == PANGO_ATTR_STRIKETHROUGH) {
      style.is_struck = ((const PangoAttrInt *)attribute)->value != 0;
    }
  }
  return style;
}

static void measure_bars(laid_font *font) {
  if (font->has_bars) return;
  PangoFontMetrics *metrics = api.pango_font_get_metrics(font->pango, NULL);
  font->underline = api.pango_font_metrics_get_underline_position(metrics);
  font->underline_thickness = api.pango_font_metrics_get_underline_thickness(metrics);
  font->strikethrough = api.pango_font_metrics_get_strikethrough_position(metrics);
  font->strikethrough_thickness = api.pango_font_metrics_get_strikethrough_thickness(metrics);
  api.pango_font_metrics_unref(metrics);
  font->has_bars = true;
}

// One bar for each glyph, so that units take theirs along.
static bool add_bars(slicer_text_layout *layout, const slicer_text_glyph *glyph, int y, run_style style) {
  laid_font *font = &layout->fonts.items[glyph->font];
  slicer_text_bar bar = {
      .byte = glyph->byte, .line = glyph->line, .x = glyph->left, .width = glyph->width,
      .color = style.color, .is_colored = style.is_colored};
  measure_bars(font);
  if (style.is_underlined) {
    bar.y = y - font->underline;
    bar.height = font->underline_thickness;
    PUSH(layout->bars, bar);
  }
  if (style.is_struck) {
    bar.y = y - font->strikethrough;
    bar.height = font->strikethrough_thickness;
    PUSH(layout->bars, bar);
  }
  return true;
}

static bool add_run(slicer_text_layout *layout, const PangoGlyphItem *run, int *x, int baseline) {
  const PangoItem *item = run->item;
  run_style style = style_of(item);
  uint32_t font;
  if (!find_font(layout, item->analysis.font, &font)) return false;
  *x += run->start_x_offset;
  int y = baseline - run->y_offset;
  for (int i = 0; i < run->glyphs->num_glyphs; i++) {
    const PangoGlyphInfo *info = &run->glyphs->glyphs[i];
    slicer_text_glyph glyph = {
        .font = font, .glyph = info->glyph, .line = (uint32_t)layout->lines.count,
        .byte = (uint32_t)(item->offset + run->glyphs->log_clusters[i]),
        .x = *x + info->geometry.x_offset, .y = y + info->geometry.y_offset, .left = *x,
        .width = info->geometry.width, .color = style.color, .is_colored = style.is_colored,
        .is_picture = info->attr.is_color};
    glyph.is_missing = info->glyph != PANGO_GLYPH_EMPTY && (info->glyph & PANGO_GLYPH_UNKNOWN_FLAG);
    *x += info->geometry.width;
    PUSH(layout->glyphs, glyph);
    if ((style.is_underlined || style.is_struck) && !add_bars(layout, &glyph, y, style)) return false;
  }
  *x += run->end_x_offset;
  return true;
}

static bool add_line(slicer_text_layout *layout, PangoLayoutIter *iter) {
  const PangoLayoutLine *line = api.pango_layout_iter_get_line_readonly(iter);
  PangoRectangle logical;
  api.pango_layout_iter_get_line_extents(iter, NULL, &logical);
  int x = 0;
  slicer_text_line laid = {
      .start = (uint32_t)line->start_index, .length = (uint32_t)line->length,
      .baseline = api.pango_layout_iter_get_baseline(iter), .top = logical.y,
      .height = logical.height, .is_right_to_left = line->resolved_dir == PANGO_DIRECTION_RTL};
  for (GSList *run = line->runs; run; run = run->next) {
    if (!add_run(layout, run->data, &x, laid.baseline)) return false;
  }
  laid.width = x;
  PUSH(layout->lines, laid);
  return true;
}

static bool add_characters(slicer_text_layout *layout, PangoLayout *pango) {
  int count = 0;
  const PangoLogAttr *attributes = api.pango_layout_get_log_attrs_readonly(pango, &count);
  layout->characters = malloc(count > 0 ? (size_t)count : 1);
  if (!layout->characters) return false;
  for (int i = 0; i < count; i++) {
    layout->characters[i] = (uint8_t)(
        (attributes[i].is_cursor_position ? SLICER_TEXT_GRAPHEME : 0)
        | (attributes[i].is_word_start || attributes[i].is_word_boundary ? SLICER_TEXT_WORD_START : 0)
        | (attributes[i].is_white ? SLICER_TEXT_SPACE : 0)
        | (attributes[i].is_line_break ? SLICER_TEXT_BREAK : 0));
  }
  layout->character_count = (size_t)count;
  return true;
}

bool slicer_text_gather(slicer_text_layout *layout, PangoLayout *pango) {
  PangoLayoutIter *iter = api.pango_layout_get_iter(pango);
  bool is_fine = true;
  do {
    is_fine = add_line(layout, iter);
  } while (is_fine && api.pango_layout_iter_next_line(iter));
  api.pango_layout_iter_free(iter);
  return is_fine && add_characters(layout, pango);
}
