#include "tiff.h"

static int set_samples(TIFF *tiff, const cslicer_tiff_recipe *recipe) {
  // What every reader takes for granted is not said.
  int has_format = recipe->sample_format > SAMPLEFORMAT_UINT;
  return TIFFSetField(tiff, TIFFTAG_IMAGEWIDTH, recipe->width) &&
         TIFFSetField(tiff, TIFFTAG_IMAGELENGTH, recipe->height) &&
         TIFFSetField(tiff, TIFFTAG_BITSPERSAMPLE, recipe->bits) &&
         TIFFSetField(tiff, TIFFTAG_SAMPLESPERPIXEL, recipe->samples) &&
         TIFFSetField(tiff, TIFFTAG_PHOTOMETRIC, recipe->photometric) &&
         TIFFSetField(tiff, TIFFTAG_PLANARCONFIG, PLANARCONFIG_CONTIG) &&
         TIFFSetField(tiff, TIFFTAG_ORIENTATION, recipe->orientation) &&
         (!has_format || TIFFSetField(tiff, TIFFTAG_SAMPLEFORMAT, recipe->sample_format)) &&
         (recipe->extra_count == 0 ||
          TIFFSetField(tiff, TIFFTAG_EXTRASAMPLES, recipe->extra_count, recipe->extras)) &&
         (recipe->photometric != PHOTOMETRIC_SEPARATED ||
          TIFFSetField(tiff, TIFFTAG_INKSET, INKSET_CMYK)) &&
         (recipe->palette == NULL ||
          TIFFSetField(tiff, TIFFTAG_COLORMAP, recipe->palette,
                       recipe->palette + (1 << recipe->bits),
                       recipe->palette + (2 << recipe->bits)));
}

static int set_coding(TIFF *tiff, const cslicer_tiff_recipe *recipe) {
  uint16_t compression = recipe->compression;
  int is_deflate = compression == COMPRESSION_ADOBE_DEFLATE;
  int has_predictor = is_deflate || compression == COMPRESSION_LZW;
  // Subsampled JPEG wants its own colors: RGB goes in.
  int is_ycbcr = recipe->photometric == PHOTOMETRIC_YCBCR;
  return TIFFSetField(tiff, TIFFTAG_COMPRESSION, compression) &&
         TIFFSetField(tiff, TIFFTAG_ROWSPERSTRIP, recipe->rows_per_strip) &&
         (!has_predictor || TIFFSetField(tiff, TIFFTAG_PREDICTOR, recipe->predictor)) &&
         (!is_deflate || TIFFSetField(tiff, TIFFTAG_ZIPQUALITY, recipe->level)) &&
         (compression != COMPRESSION_JPEG ||
          TIFFSetField(tiff, TIFFTAG_JPEGQUALITY, recipe->level)) &&
         (!is_ycbcr || TIFFSetField(tiff, TIFFTAG_JPEGCOLORMODE, JPEGCOLORMODE_RGB));
}

static int set_resolution(TIFF *tiff, const cslicer_tiff_recipe *recipe) {
  return recipe->x_resolution <= 0 || recipe->y_resolution <= 0 ||
         (TIFFSetField(tiff, TIFFTAG_RESOLUTIONUNIT, recipe->resolution_unit) &&
          TIFFSetField(tiff, TIFFTAG_XRESOLUTION, recipe->x_resolution) &&
          TIFFSetField(tiff, TIFFTAG_YRESOLUTION, recipe->y_resolution));
}

cslicer_tiff_status cslicer_tiff_begin(cslicer_tiff *tiff, const cslicer_tiff_recipe *recipe) {
  // The low byte first on every machine: equal pictures have equal files.
  cslicer_tiff_status status = cslicer_tiff_open_mode(tiff, recipe->is_big ? "wl8" : "wl");
  if (status != CSLICER_TIFF_OK) return status;
  int is_set = set_samples(tiff->tiff, recipe) && set_coding(tiff->tiff, recipe) &&
               set_resolution(tiff->tiff, recipe);
  return is_set ? CSLICER_TIFF_OK : cslicer_tiff_failure(tiff);
}

cslicer_tiff_status cslicer_tiff_set_bytes(
    cslicer_tiff *tiff, uint32_t tag, const uint8_t *bytes, uint32_t count) {
  cslicer_tiff_reset(tiff);
  return TIFFSetField(tiff->tiff, tag, count, bytes) ? CSLICER_TIFF_OK : cslicer_tiff_failure(tiff);
}

cslicer_tiff_status cslicer_tiff_set_text(cslicer_tiff *tiff, uint32_t tag, const char *text) {
  cslicer_tiff_reset(tiff);
  return TIFFSetField(tiff->tiff, tag, text) ? CSLICER_TIFF_OK : cslicer_tiff_failure(tiff);
}

static TIFFDataType size_type(uint16_t type) {
  return type == TIFF_IFD8 ? TIFF_LONG8 : (TIFFDataType)type;
}

cslicer_tiff_status cslicer_tiff_set_field(cslicer_tiff *tiff, uint32_t tag, uint16_t type,
                                           const uint8_t *bytes, uint32_t count) {
  cslicer_tiff_reset(tiff);
  const TIFFField *known = TIFFFindField(tiff->tiff, tag, TIFF_ANY);
  if (known == NULL) {
    static char name[] = "Field";
    TIFFFieldInfo info = {tag,  TIFF_VARIABLE2, TIFF_VARIABLE2, size_type(type), FIELD_CUSTOM,
                          1, 1, name};
    if (TIFFMergeFieldInfo(tiff->tiff, &info, 1) != 0) return cslicer_tiff_failure(tiff);
    known = TIFFFindField(tiff->tiff, tag, TIFF_ANY);
    if (known == NULL) return cslicer_tiff_failure(tiff);
  }
  // What the library writes is of the type that it knows.
  if (TIFFFieldDataType(known) != size_type(type)) return CSLICER_TIFF_MALFORMED;
  int is_set;
  if (!TIFFFieldPassCount(known)) {
    if (type != TIFF_ASCII) return CSLICER_TIFF_MALFORMED;
    is_set = TIFFSetField(tiff->tiff, tag, (const char *)bytes);
  } else if (TIFFFieldWriteCount(known) == TIFF_VARIABLE2) {
    is_set = TIFFSetField(tiff->tiff, tag, count, bytes);
  } else {
    is_set = count <= UINT16_MAX && TIFFSetField(tiff->tiff, tag, (int)count, bytes);
  }
  return is_set ? CSLICER_TIFF_OK : cslicer_tiff_failure(tiff);
}

cslicer_tiff_status cslicer_tiff_write_strip(
    cslicer_tiff *tiff, uint32_t index, uint8_t *bytes, size_t count) {
  cslicer_tiff_reset(tiff);
  tmsize_t written = TIFFWriteEncodedStrip(tiff->tiff, index, bytes, (tmsize_t)count);
  return written == (tmsize_t)count ? CSLICER_TIFF_OK : cslicer_tiff_failure(tiff);
}

cslicer_tiff_status cslicer_tiff_end(cslicer_tiff *tiff) {
  cslicer_tiff_reset(tiff);
  return TIFFWriteDirectory(tiff->tiff) ? CSLICER_TIFF_OK : cslicer_tiff_failure(tiff);
}
