Edited tiles are found by their names, and those that do not fit are named.

  $ slicer split a.png 2x2 --overlap 2 -q -o tiles
  $ mkdir edited
  $ slicer join edited --edited -o x.png
  slicer: edited: the folder has no manifest.json
  hint: copy the manifest of the original tiles into it
  [66]
  $ cp tiles/manifest.json edited
  $ for i in r0_c0 r0_c1 r1_c0; do
  >   slicer subimage tiles/a_$i.png --size 200% --enlarge -q -o edited/a_${i}_x2.webp; done
  $ slicer join edited --edited -o x.png
  slicer: edited/manifest.json: 1 of 4 tiles is missing: a_r1_c1.png
  hint: begin each edited file's name with its tile's name, without the extension
  [66]
  $ cp tiles/a_r1_c1.png edited/a_r1_c1-copy.png
  $ slicer join edited --edited -o x.png
  slicer: edited/a_r1_c1-copy.png: it was resized from 12x7 to 12x7 pixels, but a_r0_c0_x2.webp from 12x7 to 24x14, by another factor
  hint: scale all tiles by one factor, and crop none
  [65]
  $ slicer subimage tiles/a_r1_c1.png --size 200% --enlarge -q -o edited/a_r1_c1.png
  $ slicer join edited --edited -o x.png
  slicer: edited/manifest.json: 'a_r1_c1-copy.png' and 'a_r1_c1.png' are both the tile 'a_r1_c1.png' by their names
  hint: leave one of them in the folder
  [65]
  $ rm edited/a_r1_c1-copy.png
  $ slicer join edited --edited --dry-run -o x.png
  x.png: 40x20 pixels, 2 times as large as its source, of 4 tiles
    a_r0_c0.png  edited/a_r0_c0_x2.webp
    a_r0_c1.png  edited/a_r0_c1_x2.webp
    a_r1_c0.png  edited/a_r1_c0_x2.webp
    a_r1_c1.png  edited/a_r1_c1.png
  $ slicer join edited --edited --blend --json -q -o x.png
  {
    "exact" : false,
    "factor" : 2,
    "input" : "edited",
    "notes" : [
  
    ],
    "output" : "x.png",
    "removed" : 0
  }
  $ slicer join edited --blend -o x.png
  slicer: --blend needs --edited
  hint: add --edited, or leave --blend out
  Try 'slicer help join' for more information.
  [64]
  $ slicer join tiles --edited -o a.png
  slicer: tiles/manifest.json: a.png is the picture that these tiles were cut from, and joining them does not restore it exactly
  hint: choose another place with -o
  [73]
