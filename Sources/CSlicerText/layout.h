#ifndef CSLICERTEXT_LAYOUT_H
#define CSLICERTEXT_LAYOUT_H

#include "fonts.h"

// A font of a run, at its size.
typedef struct {
  PangoFont *pango;
  // Of as many units as the font is drawn in, so that outlines are as exact as the font.
  hb_font_t *outlines;
  slicer_text_font font;
  // Of bars, in 1/1024 of a point, upward; measured when the first one comes.
  bool has_bars;
  int underline, underline_thickness, strikethrough, strikethrough_thickness;
} laid_font;

#define SLICER_ARRAY(Item) \
  struct {                 \
    Item *items;           \
    size_t count, capacity; \
  }

struct slicer_text_layout {
  char *text;
  SLICER_ARRAY(laid_font) fonts;
  SLICER_ARRAY(slicer_text_glyph) glyphs;
  SLICER_ARRAY(slicer_text_bar) bars;
  SLICER_ARRAY(slicer_text_line) lines;
  uint8_t *characters;
  size_t character_count;
};

// Reads what Pango has laid out; false where there is no memory.
bool slicer_text_gather(slicer_text_layout *layout, PangoLayout *pango);

#endif
