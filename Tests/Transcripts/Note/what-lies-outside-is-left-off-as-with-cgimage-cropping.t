What lies outside is left off, as with `CGImage.cropping(to:)`; at the edge nothing does.

  $ slicer subimage a.png 5,5,9x9 -o x.png
  slicer: a.png: the rectangle 5,5,9x9 reaches beyond the picture, 9x7 pixels, and is cropped to it
  slicer: a.png: 5,5,4x2 pixels in x.png, * (glob)
  $ slicer subimage a.png 5,5,9x9 -o x.png -q
  $ slicer subimage a.png 5,5,4x2 -o x.png
  slicer: a.png: 5,5,4x2 pixels in x.png, * (glob)
  $ slicer subimage a.png 5,5,9x9 -o x.png --json | grep -A 2 '"notes"'
  slicer: a.png: the rectangle 5,5,9x9 reaches beyond the picture, 9x7 pixels, and is cropped to it
    "notes" : [
      {
        "message" : "the rectangle 5,5,9x9 reaches beyond the picture, 9x7 pixels, and is cropped to it"
