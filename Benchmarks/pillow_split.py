"""4x4 tiles by Pillow at its defaults: pillow_split.py PICTURE FOLDER EXTENSION."""
import sys

from PIL import Image

Image.MAX_IMAGE_PIXELS = None
picture = Image.open(sys.argv[1])
width, height = picture.size
for row in range(4):
    for column in range(4):
        box = (column * width // 4, row * height // 4, (column + 1) * width // 4, (row + 1) * height // 4)
        picture.crop(box).save(f"{sys.argv[2]}/{row}_{column}.{sys.argv[3]}")
