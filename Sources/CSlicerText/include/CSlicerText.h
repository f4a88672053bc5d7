#ifndef CSLICERTEXT_H
#define CSLICERTEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Text by Pango, HarfBuzz and fontconfig, which are loaded when the first text comes: nothing is linked.
//
// Pango's font maps are not for several threads: all calls that take fonts or layouts are to be made under
// one lock of the caller's. Each call returns a status; lengths are in 1/1024 of a point, y grows downward.

typedef enum {
  SLICER_TEXT_OK = 0,
  // A library is not there, or an old one; `slicer_text_missing` says which.
  SLICER_TEXT_NO_LIBRARY,
  // A file that is no font.
  SLICER_TEXT_BAD_FONT,
  // Markup that is none, or that asks for more than fonts of the list and their colors.
  SLICER_TEXT_BAD_MARKUP,
  SLICER_TEXT_NO_MEMORY,
} slicer_text_status;

// Loads the libraries, once.
slicer_text_status slicer_text_load(void);
// As `1.50.12`, of what has been loaded.
const char *slicer_text_pango_version(void);
const char *slicer_text_harfbuzz_version(void);
// What `slicer_text_load` did not find.
const char *slicer_text_missing(void);

// A file of some bytes that nothing can change; its number, or -1. Its path is /dev/fd/NUMBER.
int slicer_text_memory_file(const uint8_t *bytes, size_t count);
// The same of what a file holds now; where that cannot be read, a number below 0, of which `slicer_text_reason` says why.
int slicer_text_memory_copy(const char *path);
const char *slicer_text_reason(int result);
void slicer_text_memory_file_close(int file);

// What a call gave that is to be freed.
void slicer_text_free(void *memory);

// A face of a font file.
typedef struct {
  const char *family;
  const char *file;
  int index;
  // In CSS's numbers, 1 to 1000; a variable font has all between.
  double lightest, boldest;
  bool is_italic, is_color;
} slicer_text_face;

typedef struct slicer_text_faces slicer_text_faces;

// The faces of the fonts that are installed, or of one file; each family name of a face is one of its own.
slicer_text_status slicer_text_faces_installed(slicer_text_faces **faces);
slicer_text_status slicer_text_faces_of_file(const char *file, slicer_text_faces **faces);
size_t slicer_text_face_count(const slicer_text_faces *faces);
slicer_text_face slicer_text_face_at(const slicer_text_faces *faces, size_t index);
void slicer_text_faces_free(slicer_text_faces *faces);
// The folders in which fonts are installed, or would be: a path as long as the faces, or NULL behind the last.
const char *slicer_text_font_folder(const slicer_text_faces *installed, size_t index);
// The family that the system takes for a generic one, such as `sans-serif`; NULL where there is none. Valid
// as long as the faces.
const char *slicer_text_generic_family(slicer_text_faces *installed, const char *generic);

// Fonts that a text may be set in, and no others.
typedef struct slicer_text_fonts slicer_text_fonts;

// The fonts of some files, and of the whole system by its own rules, if `falls_back`.
// `rules` is fontconfig's XML, by which these files are chosen among.
slicer_text_status slicer_text_fonts_new(
    const char *const *files, size_t count, const char *rules, bool falls_back, slicer_text_fonts **fonts);
void slicer_text_fonts_free(slicer_text_fonts *fonts);

typedef enum { SLICER_TEXT_WHOLE, SLICER_TEXT_START, SLICER_TEXT_MIDDLE, SLICER_TEXT_END } slicer_text_truncation;

// A range of bytes of the text.
typedef struct {
  uint32_t start, end;
} slicer_text_range;

// What is to be set. Texts are UTF-8 without NUL, and end with one.
typedef struct {
  const char *text;
  bool is_markup;
  // By commas.
  const char *families;
  double size;
  int weight;
  bool is_italic, is_justified, wraps, falls_back;
  // In points; below 0 for as much as is needed.
  double width, height;
  slicer_text_truncation truncation;
  double line_height;
  // Between letters, in points, within these ranges: letters that are joined are not torn apart.
  double tracking;
  const slicer_text_range *tracked;
  size_t tracked_count;
} slicer_text_request;

enum {
  SLICER_TEXT_GRAPHEME = 1,
  SLICER_TEXT_WORD_START = 2,
  SLICER_TEXT_SPACE = 4,
  // A line may be broken before the character (Unicode's UAX 14).
  SLICER_TEXT_BREAK = 8,
};

// A glyph, in visual order.
typedef struct {
  // In fonts of the layout.
  uint32_t font;
  uint32_t glyph;
  // The first byte of what it stands for.
  uint32_t byte;
  uint32_t line;
  // Where it is drawn, and from where on and how wide its place in the line is.
  int32_t x, y, left, width;
  // 0xRRGGBBAA where `is_colored`.
  uint32_t color;
  bool is_colored, is_missing, is_picture;
} slicer_text_glyph;

// A bar under or through glyphs.
typedef struct {
  uint32_t byte, line;
  int32_t x, y, width, height;
  uint32_t color;
  bool is_colored;
} slicer_text_bar;

typedef struct {
  uint32_t start, length;
  int32_t baseline, top, height, width;
  bool is_right_to_left;
} slicer_text_line;

// A font at a size: files, index and what its axes are at, in a number.
typedef struct {
  const char *file;
  uint64_t key;
  // Points of a unit of its outlines.
  double x_scale, y_scale;
} slicer_text_font;

typedef struct slicer_text_layout slicer_text_layout;

slicer_text_status slicer_text_layout_new(
    slicer_text_fonts *fonts, const slicer_text_request *request, slicer_text_layout **layout);
void slicer_text_layout_free(slicer_text_layout *layout);

// Of markup, what is left without it.
const char *slicer_text_layout_text(const slicer_text_layout *layout);
// What is wrong with markup.
const char *slicer_text_markup_error(void);

const slicer_text_glyph *slicer_text_layout_glyphs(const slicer_text_layout *layout, size_t *count);
const slicer_text_bar *slicer_text_layout_bars(const slicer_text_layout *layout, size_t *count);
const slicer_text_line *slicer_text_layout_lines(const slicer_text_layout *layout, size_t *count);
// One for each character and one for the end, of `SLICER_TEXT_GRAPHEME` and the others.
const uint8_t *slicer_text_layout_characters(const slicer_text_layout *layout, size_t *count);
size_t slicer_text_layout_font_count(const slicer_text_layout *layout);
slicer_text_font slicer_text_layout_font(const slicer_text_layout *layout, size_t index);

typedef enum { SLICER_TEXT_MOVE, SLICER_TEXT_LINE, SLICER_TEXT_QUADRATIC, SLICER_TEXT_CUBIC, SLICER_TEXT_CLOSE } slicer_text_verb;

// A step of an outline, in units of the font, y upward.
typedef struct {
  slicer_text_verb verb;
  float x1, y1, x2, y2, x, y;
} slicer_text_step;

// A glyph's outline; to be freed.
slicer_text_status slicer_text_outline(
    const slicer_text_layout *layout, size_t font, uint32_t glyph, slicer_text_step **steps, size_t *count);

// A glyph's picture as a PNG, and where it lies from the glyph's place; to be freed. Without one it is NULL.
typedef struct {
  uint8_t *png;
  size_t length;
  int32_t x, y, width, height;
} slicer_text_picture;

slicer_text_status slicer_text_glyph_picture(
    const slicer_text_layout *layout, size_t font, uint32_t glyph, slicer_text_picture *picture);

#endif
