#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "layout.h"

static char markup_error[256];

const char *slicer_text_markup_error(void) { return markup_error; }

static void fail_markup(const char *message) {
  size_t length = strlen(message);
  if (length >= sizeof markup_error) length = sizeof markup_error - 1;
  memcpy(markup_error, message, length);
  markup_error[length] = 0;
}

// What markup may ask for: no other fonts than those of the list, and nothing that is not drawn.
static bool is_allowed(PangoAttrType type) {
  switch ((int)type) {
  case PANGO_ATTR_LANGUAGE:
  case PANGO_ATTR_STYLE:
  case PANGO_ATTR_WEIGHT:
  case PANGO_ATTR_VARIANT:
  case PANGO_ATTR_SIZE:
  case PANGO_ATTR_FOREGROUND:
  case PANGO_ATTR_FOREGROUND_ALPHA:
  case PANGO_ATTR_UNDERLINE:
  case PANGO_ATTR_STRIKETHROUGH:
  case PANGO_ATTR_RISE:
  case PANGO_ATTR_SCALE:
  case PANGO_ATTR_LETTER_SPACING:
  case PANGO_ATTR_ABSOLUTE_SIZE:
  case PANGO_ATTR_FONT_FEATURES:
  case PANGO_ATTR_BASELINE_SHIFT:
  case PANGO_ATTR_FONT_SCALE: return true;
  default: return false;
  }
}

static bool are_allowed(PangoAttrList *list) {
  bool result = true;
  GSList *attributes = api.pango_attr_list_get_attributes(list);
  for (GSList *next = attributes; next; next = next->next) {
    PangoAttribute *attribute = next->data;
    if (!is_allowed(attribute->klass->type)) result = false;
    api.pango_attribute_destroy(attribute);
  }
  api.g_slist_free(attributes);
  return result;
}

// The text and the attributes of markup.
static slicer_text_status parse(slicer_text_layout *layout, const char *markup, PangoAttrList **list) {
  GError *error = NULL;
  char *text = NULL;
  if (!api.pango_parse_markup(markup, -1, 0, list, &text, NULL, &error)) {
    fail_markup(error ? error->message : "");
    if (error) api.g_error_free(error);
    return SLICER_TEXT_BAD_MARKUP;
  }
  layout->text = strdup(text);
  api.g_free(text);
  if (!layout->text) return SLICER_TEXT_NO_MEMORY;
  if (are_allowed(*list)) return SLICER_TEXT_OK;
  fail_markup("it asks for another font, or for what is not drawn");
  return SLICER_TEXT_BAD_MARKUP;
}

// What holds for all of the text goes before what markup says of parts of it.
static void add_attributes(PangoAttrList *list, const slicer_text_request *request) {
  api.pango_attr_list_insert_before(list, api.pango_attr_insert_hyphens_new(0));
  if (request->line_height != 1)
    api.pango_attr_list_insert_before(list, api.pango_attr_line_height_new(request->line_height));
  int tracking = (int)lround(request->tracking * PANGO_SCALE);
  for (size_t i = 0; tracking && i < request->tracked_count; i++) {
    PangoAttribute *spacing = api.pango_attr_letter_spacing_new(tracking);
    spacing->start_index = request->tracked[i].start;
    spacing->end_index = request->tracked[i].end;
    api.pango_attr_list_insert_before(list, spacing);
  }
}

static void describe(PangoLayout *layout, const slicer_text_request *request) {
  PangoFontDescription *font = api.pango_font_description_new();
  api.pango_font_description_set_family(font, request->families);
  api.pango_font_description_set_weight(font, (PangoWeight)request->weight);
  api.pango_font_description_set_style(
      font, request->is_italic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL);
  api.pango_font_description_set_absolute_size(font, request->size * PANGO_SCALE);
  api.pango_layout_set_font_description(layout, font);
  api.pango_font_description_free(font);
}

static int length(double points) {
  double units = points * PANGO_SCALE;
  return units < 0 ? -1 : units > 1 << 30 ? 1 << 30 : (int)lround(units);
}

static void fit(PangoLayout *layout, const slicer_text_request *request) {
  static const PangoEllipsizeMode modes[] = {
      PANGO_ELLIPSIZE_NONE, PANGO_ELLIPSIZE_START, PANGO_ELLIPSIZE_MIDDLE, PANGO_ELLIPSIZE_END};
  api.pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR);
  api.pango_layout_set_justify(layout, request->is_justified);
  if (request->wraps || request->truncation != SLICER_TEXT_WHOLE)
    api.pango_layout_set_width(layout, length(request->width));
  if (request->truncation == SLICER_TEXT_WHOLE) return;
  api.pango_layout_set_ellipsize(layout, modes[request->truncation]);
  // Without a height each paragraph has one line.
  if (request->wraps && request->height >= 0)
    api.pango_layout_set_height(layout, length(request->height));
}

slicer_text_status slicer_text_layout_new(
    slicer_text_fonts *fonts, const slicer_text_request *request, slicer_text_layout **result) {
  PangoAttrList *list = NULL;
  slicer_text_status status = SLICER_TEXT_OK;
  slicer_text_layout *layout = calloc(1, sizeof *layout);
  if (!layout) return SLICER_TEXT_NO_MEMORY;
  guint handler = slicer_text_hush();
  if (request->is_markup) {
    status = parse(layout, request->text, &list);
  } else {
    list = api.pango_attr_list_new();
    layout->text = strdup(request->text);
    if (!layout->text) status = SLICER_TEXT_NO_MEMORY;
  }
  if (status == SLICER_TEXT_OK) {
    PangoLayout *pango = api.pango_layout_new(fonts->context);
    add_attributes(list, request);
    describe(pango, request);
    api.pango_layout_set_text(pango, layout->text, -1);
    api.pango_layout_set_attributes(pango, list);
    fit(pango, request);
    if (!slicer_text_gather(layout, pango)) status = SLICER_TEXT_NO_MEMORY;
    api.g_object_unref(pango);
  }
  if (list) api.pango_attr_list_unref(list);
  slicer_text_speak(handler);
  if (status != SLICER_TEXT_OK) {
    slicer_text_layout_free(layout);
    return status;
  }
  *result = layout;
  return SLICER_TEXT_OK;
}

void slicer_text_layout_free(slicer_text_layout *layout) {
  if (!layout) return;
  for (size_t i = 0; i < layout->fonts.count; i++) {
    api.hb_font_destroy(layout->fonts.items[i].outlines);
    api.g_object_unref(layout->fonts.items[i].pango);
  }
  free(layout->fonts.items);
  free(layout->glyphs.items);
  free(layout->bars.items);
  free(layout->lines.items);
  free(layout->characters);
  free(layout->text);
  free(layout);
}

const char *slicer_text_layout_text(const slicer_text_layout *layout) { return layout->text; }

const slicer_text_glyph *slicer_text_layout_glyphs(const slicer_text_layout *layout, size_t *count) {
  *count = layout->glyphs.count;
  return layout->glyphs.items;
}

const slicer_text_bar *slicer_text_layout_bars(const slicer_text_layout *layout, size_t *count) {
  *count = layout->bars.count;
  return layout->bars.items;
}

const slicer_text_line *slicer_text_layout_lines(const slicer_text_layout *layout, size_t *count) {
  *count = layout->lines.count;
  return layout->lines.items;
}

const uint8_t *slicer_text_layout_characters(const slicer_text_layout *layout, size_t *count) {
  *count = layout->character_count;
  return layout->characters;
}

size_t slicer_text_layout_font_count(const slicer_text_layout *layout) { return layout->fonts.count; }

slicer_text_font slicer_text_layout_font(const slicer_text_layout *layout, size_t index) {
  return layout->fonts.items[index].font;
}
