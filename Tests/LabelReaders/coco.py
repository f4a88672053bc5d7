"""Reads a COCO file by pycocotools, and prints a line for each annotation: its file, class, box and area."""
import contextlib
import io
import sys

from pycocotools.coco import COCO

with contextlib.redirect_stdout(io.StringIO()):
    coco = COCO(sys.argv[1])
for key in sorted(coco.anns):
    annotation = coco.anns[key]
    image = coco.imgs[annotation["image_id"]]
    mask = coco.annToMask(annotation) if annotation.get("segmentation") else None
    if mask is not None:
        assert mask.shape == (image["height"], image["width"])
    box = ",".join(f"{number:g}" for number in annotation["bbox"])
    area = int(mask.sum()) if mask is not None else 0
    print(image["file_name"], annotation["category_id"], box, area, sep="\t")
