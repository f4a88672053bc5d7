#!/usr/bin/env python3
"""Reads a pyramid in one TIFF as programs do that people have for it, and holds it against another picture.

Usage: tiff.py gdal|openslide FILE.tif PICTURE

gdal: prints what is wrong with the file as a cloud-optimised TIFF, by the rules below and by GDAL's own validator where
it is installed; then the size and how many samples of the full level are others than the picture's.
openslide: prints the levels' sizes; then how many samples of the full level are others than the picture's.
"""
import sys


def rules(dataset):
    """Yields what breaks the rules of GDAL's COG driver: where directories and tiles lie."""
    if dataset.GetMetadataItem("LAYOUT", "IMAGE_STRUCTURE") != "COG":
        yield "GDAL does not see the layout"
    bands = [dataset.GetRasterBand(1)]
    bands += [bands[0].GetOverview(i) for i in range(bands[0].GetOverviewCount())]
    width, height = dataset.RasterXSize, dataset.RasterYSize
    places, tiles = [], []
    for level, band in enumerate(bands):
        step = 1 << level
        size = (-(-width // step), -(-height // step))
        if (band.XSize, band.YSize) != size:
            yield f"level {level} is {band.XSize}x{band.YSize}, not {size}"
        places.append(int(band.GetMetadataItem("IFD_OFFSET", "TIFF")))
        side = band.GetBlockSize()
        columns, rows = (-(-size[i] // side[i]) for i in (0, 1))
        offsets = [
            int(band.GetMetadataItem(f"BLOCK_OFFSET_{x}_{y}", "TIFF"))
            for y in range(rows) for x in range(columns)
        ]
        if offsets != sorted(offsets):
            yield f"the tiles of level {level} do not follow one another"
        tiles.append(offsets)
    if places != sorted(places):
        yield "directories do not follow one another"
    if places[-1] > min(min(offsets) for offsets in tiles):
        yield "a tile lies before a directory"
    for level in range(1, len(tiles)):
        if max(tiles[level]) > min(tiles[level - 1]):
            yield f"tiles of level {level} lie behind those of level {level - 1}"
    if max(width, height) > 512 and len(bands) == 1:
        yield "a large picture has no levels"


def gdal(path, picture):
    from osgeo import gdal
    gdal.UseExceptions()
    dataset = gdal.Open(path)
    wrong = list(rules(dataset))
    try:
        from osgeo_utils.samples import validate_cloud_optimized_geotiff as validator
        warnings, errors, _ = validator.validate(path, full_check=True)
        wrong += warnings + errors
    except ImportError:
        pass
    for line in wrong:
        print("wrong", line, sep="\t")
    full, other = dataset.ReadAsArray(), gdal.Open(picture).ReadAsArray()
    print(f"{dataset.RasterXSize}x{dataset.RasterYSize}", int((full != other).sum()), sep="\t")


def openslide(path, picture):
    import numpy
    import openslide
    from PIL import Image
    slide = openslide.OpenSlide(path)
    print(*(f"{width}x{height}" for width, height in slide.level_dimensions), sep="\t")
    full = numpy.asarray(slide.read_region((0, 0), 0, slide.dimensions).convert("RGB"))
    other = numpy.asarray(Image.open(picture).convert("RGB"))
    print(int((full != other).sum()))


if __name__ == "__main__":
    {"gdal": gdal, "openslide": openslide}[sys.argv[1]](*sys.argv[2:])
