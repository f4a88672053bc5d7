#ifndef CSLICERTEXT_PANGO_H
#define CSLICERTEXT_PANGO_H

// What we use of GLib, fontconfig, HarfBuzz and Pango 1.50, as their headers declare it.
//
// Their headers would bring sixty packages to the build, and their pkg-config files the libraries to
// the link. `Scripts/check-text-headers` compiles this target with the headers in place of this
// file: what is declared here otherwise than there does not pass.

#include <stddef.h>
#include <stdint.h>

#ifdef SLICER_REAL_HEADERS

#include <fontconfig/fontconfig.h>
#include <hb-ot.h>
#include <pango/pangofc-font.h>
#include <pango/pangofc-fontmap.h>
#include <pango/pangoft2.h>

// Macros of these names would be taken for members.
#undef g_free
#undef g_object_ref

#else

typedef int gboolean;
typedef unsigned int guint;
typedef void *gpointer;
typedef const void *gconstpointer;
typedef uint32_t gunichar;
typedef size_t gsize;
typedef uint8_t guint8;

typedef struct _GSList {
  gpointer data;
  struct _GSList *next;
} GSList;

typedef struct _GError {
  uint32_t domain;
  int code;
  char *message;
} GError;

typedef enum { G_LOG_LEVEL_MASK = ~3 } GLogLevelFlags;
typedef void (*GLogFunc)(const char *, GLogLevelFlags, const char *, gpointer);

typedef int FcBool;
typedef unsigned char FcChar8;
typedef struct _FcConfig FcConfig;
typedef struct _FcPattern FcPattern;
typedef struct _FcRange FcRange;
typedef struct _FcStrList FcStrList;
typedef struct _FcFontSet {
  int nfont;
  int sfont;
  FcPattern **fonts;
} FcFontSet;
typedef enum { FcSetSystem = 0, FcSetApplication = 1 } FcSetName;
typedef enum { FcMatchPattern, FcMatchFont, FcMatchScan } FcMatchKind;
typedef enum {
  FcResultMatch,
  FcResultNoMatch,
  FcResultTypeMismatch,
  FcResultNoId,
  FcResultOutOfMemory
} FcResult;
#define FC_FAMILY "family"
#define FC_FILE "file"
#define FC_INDEX "index"
#define FC_WEIGHT "weight"
#define FC_SLANT "slant"
#define FC_COLOR "color"
#define FC_SCALABLE "scalable"

typedef struct hb_blob_t hb_blob_t;
typedef struct hb_face_t hb_face_t;
typedef struct hb_font_t hb_font_t;
typedef struct hb_draw_funcs_t hb_draw_funcs_t;
typedef struct hb_draw_state_t hb_draw_state_t;
typedef uint32_t hb_codepoint_t;
typedef int hb_bool_t;
typedef void (*hb_destroy_func_t)(void *);
typedef struct hb_glyph_extents_t {
  int32_t x_bearing, y_bearing, width, height;
} hb_glyph_extents_t;
typedef void (*hb_draw_move_to_func_t)(
    hb_draw_funcs_t *, void *, hb_draw_state_t *, float, float, void *);
typedef void (*hb_draw_line_to_func_t)(
    hb_draw_funcs_t *, void *, hb_draw_state_t *, float, float, void *);
typedef void (*hb_draw_quadratic_to_func_t)(
    hb_draw_funcs_t *, void *, hb_draw_state_t *, float, float, float, float, void *);
typedef void (*hb_draw_cubic_to_func_t)(
    hb_draw_funcs_t *, void *, hb_draw_state_t *, float, float, float, float, float, float, void *);
typedef void (*hb_draw_close_path_func_t)(hb_draw_funcs_t *, void *, hb_draw_state_t *, void *);

typedef struct _PangoFontMap PangoFontMap;
typedef struct _PangoFcFontMap PangoFcFontMap;
typedef struct _PangoFT2FontMap PangoFT2FontMap;
typedef struct _PangoContext PangoContext;
typedef struct _PangoFont PangoFont;
typedef struct _PangoFcFont PangoFcFont;
typedef struct _PangoFontMetrics PangoFontMetrics;
typedef struct _PangoFontDescription PangoFontDescription;
typedef struct _PangoLanguage PangoLanguage;
typedef struct _PangoLayout PangoLayout;
typedef struct _PangoLayoutIter PangoLayoutIter;
typedef struct _PangoAttrList PangoAttrList;
typedef uint32_t PangoGlyph;

typedef struct _PangoRectangle {
  int x, y, width, height;
} PangoRectangle;

typedef struct _PangoAnalysis {
  gpointer shape_engine, lang_engine;
  PangoFont *font;
  guint8 level, gravity, flags, script;
  PangoLanguage *language;
  GSList *extra_attrs;
} PangoAnalysis;

typedef struct _PangoItem {
  int offset, length, num_chars;
  PangoAnalysis analysis;
} PangoItem;

typedef struct _PangoGlyphInfo {
  PangoGlyph glyph;
  struct {
    int32_t width, x_offset, y_offset;
  } geometry;
  struct {
    guint is_cluster_start : 1;
    guint is_color : 1;
  } attr;
} PangoGlyphInfo;

typedef struct _PangoGlyphString {
  int num_glyphs;
  PangoGlyphInfo *glyphs;
  int *log_clusters;
  int space;
} PangoGlyphString;

typedef struct _PangoGlyphItem {
  PangoItem *item;
  PangoGlyphString *glyphs;
  int y_offset, start_x_offset, end_x_offset;
} PangoGlyphItem;

typedef struct _PangoLayoutLine {
  PangoLayout *layout;
  int start_index, length;
  GSList *runs;
  guint is_paragraph_start : 1;
  guint resolved_dir : 3;
} PangoLayoutLine;

typedef struct _PangoLogAttr {
  guint is_line_break : 1;
  guint is_mandatory_break : 1;
  guint is_char_break : 1;
  guint is_white : 1;
  guint is_cursor_position : 1;
  guint is_word_start : 1;
  guint is_word_end : 1;
  guint is_sentence_boundary : 1;
  guint is_sentence_start : 1;
  guint is_sentence_end : 1;
  guint backspace_deletes_character : 1;
  guint is_expandable_space : 1;
  guint is_word_boundary : 1;
  guint others : 19;
} PangoLogAttr;

typedef enum {
  PANGO_ATTR_INVALID,
  PANGO_ATTR_LANGUAGE,
  PANGO_ATTR_FAMILY,
  PANGO_ATTR_STYLE,
  PANGO_ATTR_WEIGHT,
  PANGO_ATTR_VARIANT,
  PANGO_ATTR_STRETCH,
  PANGO_ATTR_SIZE,
  PANGO_ATTR_FONT_DESC,
  PANGO_ATTR_FOREGROUND,
  PANGO_ATTR_BACKGROUND,
  PANGO_ATTR_UNDERLINE,
  PANGO_ATTR_STRIKETHROUGH,
  PANGO_ATTR_RISE,
  PANGO_ATTR_SHAPE,
  PANGO_ATTR_SCALE,
  PANGO_ATTR_FALLBACK,
  PANGO_ATTR_LETTER_SPACING,
  PANGO_ATTR_ABSOLUTE_SIZE = 20,
  PANGO_ATTR_FONT_FEATURES = 23,
  PANGO_ATTR_FOREGROUND_ALPHA = 24,
  PANGO_ATTR_BASELINE_SHIFT = 36,
  PANGO_ATTR_FONT_SCALE = 37,
} PangoAttrType;

typedef struct _PangoAttribute PangoAttribute;
typedef struct _PangoAttrClass {
  PangoAttrType type;
  PangoAttribute *(*copy)(const PangoAttribute *);
  void (*destroy)(PangoAttribute *);
  gboolean (*equal)(const PangoAttribute *, const PangoAttribute *);
} PangoAttrClass;
struct _PangoAttribute {
  const PangoAttrClass *klass;
  guint start_index, end_index;
};
typedef struct _PangoAttrInt {
  PangoAttribute attr;
  int value;
} PangoAttrInt;
typedef struct _PangoAttrColor {
  PangoAttribute attr;
  struct {
    uint16_t red, green, blue;
  } color;
} PangoAttrColor;

typedef enum { PANGO_DIRECTION_LTR, PANGO_DIRECTION_RTL } PangoDirection;
typedef enum { PANGO_STYLE_NORMAL, PANGO_STYLE_OBLIQUE, PANGO_STYLE_ITALIC } PangoStyle;
typedef enum { PANGO_WEIGHT_NORMAL = 400 } PangoWeight;
typedef enum { PANGO_WRAP_WORD, PANGO_WRAP_CHAR, PANGO_WRAP_WORD_CHAR } PangoWrapMode;
typedef enum {
  PANGO_ELLIPSIZE_NONE,
  PANGO_ELLIPSIZE_START,
  PANGO_ELLIPSIZE_MIDDLE,
  PANGO_ELLIPSIZE_END
} PangoEllipsizeMode;

#define PANGO_SCALE 1024
#define PANGO_GLYPH_EMPTY ((PangoGlyph)0x0FFFFFFF)
#define PANGO_GLYPH_UNKNOWN_FLAG ((PangoGlyph)0x10000000)
#define PANGO_UNDERLINE_NONE 0

#endif

// Both ways: what is laid out otherwise than here would be read wrongly.
_Static_assert(sizeof(PangoGlyphInfo) == 20 && sizeof(PangoLogAttr) == 4, "Pango's glyphs");
_Static_assert(
    sizeof(PangoItem) == 64 && offsetof(PangoItem, analysis.font) == 32
        && offsetof(PangoItem, analysis.level) == 40 && offsetof(PangoItem, analysis.extra_attrs) == 56,
    "Pango's items");
_Static_assert(
    sizeof(PangoGlyphItem) == 32 && offsetof(PangoGlyphItem, y_offset) == 16, "Pango's runs");
_Static_assert(
    offsetof(PangoGlyphString, log_clusters) == 16 && offsetof(PangoLayoutLine, runs) == 16
        && sizeof(PangoLayoutLine) == 32,
    "Pango's lines");
_Static_assert(
    offsetof(PangoAttrInt, value) == 16 && offsetof(PangoAttrColor, color) == 16, "Pango's attributes");
_Static_assert(
    PANGO_ATTR_LETTER_SPACING == 17 && PANGO_ATTR_ABSOLUTE_SIZE == 20 && PANGO_ATTR_FONT_FEATURES == 23
        && PANGO_ATTR_FOREGROUND_ALPHA == 24 && PANGO_ATTR_BASELINE_SHIFT == 36
        && PANGO_ATTR_FONT_SCALE == 37 && PANGO_ATTR_FOREGROUND == 9,
    "the kinds of Pango's attributes");
_Static_assert(
    PANGO_WRAP_WORD_CHAR == 2 && PANGO_ELLIPSIZE_END == 3 && PANGO_STYLE_ITALIC == 2
        && PANGO_DIRECTION_RTL == 1 && PANGO_GLYPH_EMPTY == 0x0FFFFFFF
        && PANGO_GLYPH_UNKNOWN_FLAG == 0x10000000,
    "Pango's words");
_Static_assert(
    offsetof(FcFontSet, fonts) == 8 && FcSetApplication == 1 && FcResultMatch == 0, "fontconfig's sets");

#endif
