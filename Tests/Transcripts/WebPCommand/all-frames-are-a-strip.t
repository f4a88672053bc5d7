All frames are a strip.

  $ . "$TESTDIR/../functions.sh"
  $ slicer transition a.webp lossy.webp --type push --frames 5 --filmstrip 2 -q -o s.webp
  $ slicer transition a.webp lossy.webp --type push --frames 5 --filmstrip 2 -q -o s.png
  $ same_pixels s.webp s.png
  $ slicer transition a.webp lossy.webp --type push --frames 5 --filmstrip 2 -q --quality 50 -o \
  >   t.webp
  $ same_pixels t.webp s.png
  [1]
