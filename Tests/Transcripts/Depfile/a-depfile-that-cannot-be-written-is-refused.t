A depfile that cannot be written is refused.

  $ . "$TESTDIR/../functions.sh"
  $ ln -sf p.png link
  $ slicer split -q p.png 1x1 -o 't;s'
  $ settle
  $ slicer split 'a;b.png' 2x2 --depfile d
  slicer: a;b.png: a depfile cannot name a file with ;, which make and ninja read differently
  hint: rename the file, or leave --depfile out
  Try 'slicer help split' for more information.
  [64]
  $ slicer split p.png 'a;b.png' 2x2 -o out --depfile d
  slicer: a;b.png: a depfile cannot name a file with ;, which make and ninja read differently
  hint: rename the file, or leave --depfile out
  Try 'slicer help split' for more information.
  [64]
  $ slicer split p.png 2x2 -o 'o|t' --depfile d
  slicer: o|t/manifest.json: a depfile cannot name a file with |, which make and ninja read differently
  hint: rename the file, or leave --depfile out
  Try 'slicer help split' for more information.
  [64]
  $ slicer subimage 'a;b.png' 0,0,2x2 -o x.png --depfile d
  slicer: a;b.png: a depfile cannot name a file with ;, which make and ninja read differently
  hint: rename the file, or leave --depfile out
  Try 'slicer help subimage' for more information.
  [64]
  $ slicer subimage p.png 0,0,2x2 -o 'x;y.png' --depfile d
  slicer: x;y.png: a depfile cannot name a file with ;, which make and ninja read differently
  hint: rename the file, or leave --depfile out
  Try 'slicer help subimage' for more information.
  [64]
  $ slicer join tiles -o 'x;y.png' --depfile d
  slicer: x;y.png: a depfile cannot name a file with ;, which make and ninja read differently
  hint: rename the file, or leave --depfile out
  Try 'slicer help join' for more information.
  [64]
  $ slicer join 't;s' -o x.png --depfile d
  slicer: t;s/manifest.json: a depfile cannot name a file with ;, which make and ninja read differently
  hint: rename the file, or leave --depfile out
  Try 'slicer help join' for more information.
  [64]
  $ slicer transition 'a;b.png' p.png --type fade -o out --depfile d
  slicer: a;b.png: a depfile cannot name a file with ;, which make and ninja read differently
  hint: rename the file, or leave --depfile out
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition p.png o.png --type luma --map 'a;b.png' -o x.png --depfile d
  slicer: a;b.png: a depfile cannot name a file with ;, which make and ninja read differently
  hint: rename the file, or leave --depfile out
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition p.png o.png --type fade -o 'x;y.png' --depfile d
  slicer: x;y.png: a depfile cannot name a file with ;, which make and ninja read differently
  hint: rename the file, or leave --depfile out
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition p.png o.png --type fade -o 'x;y' --depfile d
  slicer: x;y/manifest.json: a depfile cannot name a file with ;, which make and ninja read differently
  hint: rename the file, or leave --depfile out
  Try 'slicer help transition' for more information.
  [64]
  $ slicer subimage p.png 0,0,2x2 -o - --depfile d
  slicer: --depfile needs an output file, but -o - is standard output
  Try 'slicer help subimage' for more information.
  [64]
  $ slicer join tiles -o - --depfile d
  slicer: --depfile needs an output file, but -o - is standard output
  Try 'slicer help join' for more information.
  [64]
  $ slicer transition p.png o.png --type fade --format apng -o - --depfile d
  slicer: --depfile needs an output file, but -o - is standard output
  Try 'slicer help transition' for more information.
  [64]
  $ slicer split p.png 2x2 --depfile p.png
  slicer: p.png: the depfile would overwrite p.png
  hint: choose another place with --depfile
  [73]
  $ slicer split p.png o.png 2x2 -o out --depfile ./o.png
  slicer: ./o.png: the depfile would overwrite o.png
  hint: choose another place with --depfile
  [73]
  $ slicer split p.png 2x2 --depfile link
  slicer: link: the depfile would overwrite p.png
  hint: choose another place with --depfile
  [73]
  $ slicer split --all-scales s.png 2x2 --depfile s@2x.png
  slicer: s@2x.png: the depfile would overwrite s@2x.png
  hint: choose another place with --depfile
  [73]
  $ slicer split p.png 2x2 --depfile p-tiles/../p-tiles/manifest.json
  slicer: p-tiles/../p-tiles/manifest.json: the depfile would overwrite p-tiles/../p-tiles/manifest.json
  hint: choose another place with --depfile
  [73]
  $ slicer subimage p.png 0,0,2x2 -o x.png --depfile x.png
  slicer: x.png: the depfile would overwrite x.png
  hint: choose another place with --depfile
  [73]
  $ slicer subimage p.png 0,0,2x2 -o x.png --depfile p.png
  slicer: p.png: the depfile would overwrite p.png
  hint: choose another place with --depfile
  [73]
  $ slicer join tiles -o x.png --depfile tiles/p_r0_c1.png
  slicer: tiles/p_r0_c1.png: the depfile would overwrite tiles/p_r0_c1.png
  hint: choose another place with --depfile
  [73]
  $ slicer transition p.png o.png --type fade -o x.png --depfile x.png
  slicer: x.png: the depfile would overwrite x.png
  hint: choose another place with --depfile
  [73]
  $ slicer transition p.png o.png --type luma --map s.png -o x.png --depfile s.png
  slicer: s.png: the depfile would overwrite s.png
  hint: choose another place with --depfile
  [73]
  $ changed
