A card over standard input shows what its slide shows.

  $ slicer slideshow - b.png --title X --end Y --fps 2 -o h.png -q <a.png
