#ifndef CSLICERTEXT_FONTS_H
#define CSLICERTEXT_FONTS_H

#include "CSlicerText.h"
#include "functions.h"

struct slicer_text_fonts {
  FcConfig *config;
  PangoFontMap *map;
  PangoContext *context;
};

#endif
