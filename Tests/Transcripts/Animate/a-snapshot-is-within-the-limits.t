A snapshot is within the limits.

  $ slicer animate card.yaml -o c.png --set \
  >   'animations=[{transition: {layer: card, type: fade, duration: 0.2, set: {bounds: 20000x20000}}}]'
  slicer: 400000000 pixels are over the limit of 268402689
  hint: raise the limit with --max-pixels
  [65]
  $ find . | LC_ALL=C sort
  .
  ./card.yaml
  ./p.png
  ./scenes
  ./scenes/p.yaml
