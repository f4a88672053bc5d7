Metadata that no output would have are not lost.

  $ cat dated.png | slicer split - 1x1 -o d
  slicer: -: 1 tile (1x1) in d/, * (glob)
  $ cat dated.png | slicer split - 1x1 -o all --metadata all
  slicer: -: metadata after the pixels came too late to be kept
  slicer: -: 1 tile (1x1) in all/, * (glob)
  $ cat titled.png | slicer split - 1x1 -o t
  slicer: -: metadata after the pixels came too late to be kept
  slicer: -: 1 tile (1x1) in t/, * (glob)
  $ cat titled.png | slicer transition - a.png --type fade --frames 2 -o f.webp -q
