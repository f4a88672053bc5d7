#include "tiff.h"

static void describe(TIFF *tiff, cslicer_tiff_header *header) {
  *header = (cslicer_tiff_header){0};
  TIFFGetField(tiff, TIFFTAG_IMAGEWIDTH, &header->width);
  TIFFGetField(tiff, TIFFTAG_IMAGELENGTH, &header->height);
  TIFFGetFieldDefaulted(tiff, TIFFTAG_BITSPERSAMPLE, &header->bits);
  TIFFGetFieldDefaulted(tiff, TIFFTAG_SAMPLESPERPIXEL, &header->samples);
  TIFFGetFieldDefaulted(tiff, TIFFTAG_COMPRESSION, &header->compression);
  TIFFGetFieldDefaulted(tiff, TIFFTAG_PLANARCONFIG, &header->planar);
  TIFFGetFieldDefaulted(tiff, TIFFTAG_SAMPLEFORMAT, &header->sample_format);
  TIFFGetFieldDefaulted(tiff, TIFFTAG_ORIENTATION, &header->orientation);
  TIFFGetFieldDefaulted(tiff, TIFFTAG_INKSET, &header->ink_set);
  TIFFGetFieldDefaulted(tiff, TIFFTAG_RESOLUTIONUNIT, &header->resolution_unit);
  TIFFGetField(tiff, TIFFTAG_XRESOLUTION, &header->x_resolution);
  TIFFGetField(tiff, TIFFTAG_YRESOLUTION, &header->y_resolution);
  if (!TIFFGetField(tiff, TIFFTAG_PHOTOMETRIC, &header->photometric)) {
    header->photometric = UINT16_MAX;
  }
  const uint16_t *extra = NULL;
  TIFFGetFieldDefaulted(tiff, TIFFTAG_EXTRASAMPLES, &header->extra_count, &extra);
  for (int i = 0; i < header->extra_count && i < CSLICER_TIFF_MAX_EXTRA && extra != NULL; i++) {
    header->extra[i] = extra[i];
  }
  if (TIFFIsTiled(tiff)) {
    TIFFGetField(tiff, TIFFTAG_TILEWIDTH, &header->tile_width);
    TIFFGetField(tiff, TIFFTAG_TILELENGTH, &header->tile_height);
  } else {
    TIFFGetFieldDefaulted(tiff, TIFFTAG_ROWSPERSTRIP, &header->rows_per_strip);
    if (header->rows_per_strip > header->height || header->rows_per_strip == 0) {
      header->rows_per_strip = header->height;
    }
  }
}

cslicer_tiff_status cslicer_tiff_open(
    cslicer_tiff *tiff, uint64_t offset, cslicer_tiff_header *header) {
  // The header alone, without a map of the file: directories are walked by who knows the limits.
  cslicer_tiff_status status = cslicer_tiff_open_mode(tiff, "rhm");
  if (status != CSLICER_TIFF_OK) return status;
  if (!TIFFSetSubDirectory(tiff->tiff, offset)) return cslicer_tiff_failure(tiff);
  describe(tiff->tiff, header);
  return CSLICER_TIFF_OK;
}

int cslicer_tiff_palette(cslicer_tiff *tiff, const uint16_t **red, const uint16_t **green,
                         const uint16_t **blue) {
  return TIFFGetField(tiff->tiff, TIFFTAG_COLORMAP, red, green, blue) && *red != NULL &&
         *green != NULL && *blue != NULL;
}

int cslicer_tiff_bytes(
    cslicer_tiff *tiff, uint32_t tag, const uint8_t **bytes, uint32_t *count) {
  void *data = NULL;
  if (!TIFFGetField(tiff->tiff, tag, count, &data) || data == NULL) return 0;
  *bytes = data;
  return 1;
}

const char *cslicer_tiff_text(cslicer_tiff *tiff, uint32_t tag) {
  const char *text = NULL;
  return TIFFGetField(tiff->tiff, tag, &text) ? text : NULL;
}

cslicer_tiff_status cslicer_tiff_set_rgb(cslicer_tiff *tiff) {
  cslicer_tiff_reset(tiff);
  return TIFFSetField(tiff->tiff, TIFFTAG_JPEGCOLORMODE, JPEGCOLORMODE_RGB)
             ? CSLICER_TIFF_OK
             : cslicer_tiff_failure(tiff);
}

uint64_t cslicer_tiff_row_size(cslicer_tiff *tiff) {
  cslicer_tiff_reset(tiff);
  return TIFFScanlineSize64(tiff->tiff);
}

uint64_t cslicer_tiff_tile_row_size(cslicer_tiff *tiff) {
  cslicer_tiff_reset(tiff);
  return TIFFTileRowSize64(tiff->tiff);
}

uint64_t cslicer_tiff_block_size(cslicer_tiff *tiff) {
  cslicer_tiff_reset(tiff);
  return TIFFIsTiled(tiff->tiff) ? TIFFTileSize64(tiff->tiff) : TIFFStripSize64(tiff->tiff);
}

cslicer_tiff_status cslicer_tiff_read_row(cslicer_tiff *tiff, uint8_t *row, uint32_t y) {
  cslicer_tiff_reset(tiff);
  return TIFFReadScanline(tiff->tiff, row, y, 0) == 1 ? CSLICER_TIFF_OK
                                                      : cslicer_tiff_failure(tiff);
}

cslicer_tiff_status cslicer_tiff_read_block(
    cslicer_tiff *tiff, uint32_t x, uint32_t y, uint16_t plane, uint8_t *bytes, size_t count) {
  cslicer_tiff_reset(tiff);
  tmsize_t got;
  if (TIFFIsTiled(tiff->tiff)) {
    uint32_t tile = TIFFComputeTile(tiff->tiff, x, y, 0, plane);
    got = TIFFReadEncodedTile(tiff->tiff, tile, bytes, (tmsize_t)count);
  } else {
    uint32_t strip = TIFFComputeStrip(tiff->tiff, y, plane);
    got = TIFFReadEncodedStrip(tiff->tiff, strip, bytes, (tmsize_t)count);
  }
  return got >= 0 ? CSLICER_TIFF_OK : cslicer_tiff_failure(tiff);
}

cslicer_tiff_status cslicer_tiff_read_colors(
    cslicer_tiff *tiff, uint32_t x, uint32_t y, uint32_t *pixels) {
  cslicer_tiff_reset(tiff);
  int is_read = TIFFIsTiled(tiff->tiff) ? TIFFReadRGBATileExt(tiff->tiff, x, y, pixels, 1)
                                        : TIFFReadRGBAStripExt(tiff->tiff, y, pixels, 1);
  return is_read ? CSLICER_TIFF_OK : cslicer_tiff_failure(tiff);
}

uint64_t cslicer_tiff_stored_size(cslicer_tiff *tiff, uint32_t x, uint32_t y) {
  cslicer_tiff_reset(tiff);
  return TIFFGetStrileByteCount(tiff->tiff, TIFFComputeTile(tiff->tiff, x, y, 0, 0));
}

cslicer_tiff_status cslicer_tiff_read_stored(
    cslicer_tiff *tiff, uint32_t x, uint32_t y, uint8_t *bytes, size_t count) {
  cslicer_tiff_reset(tiff);
  uint32_t tile = TIFFComputeTile(tiff->tiff, x, y, 0, 0);
  tmsize_t got = TIFFReadRawTile(tiff->tiff, tile, bytes, (tmsize_t)count);
  return got == (tmsize_t)count ? CSLICER_TIFF_OK : cslicer_tiff_failure(tiff);
}
