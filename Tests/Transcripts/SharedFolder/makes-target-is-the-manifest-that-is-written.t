Make's target is the manifest that is written.

  $ slicer split a.png 1x1 -q -o out
  $ slicer split b.png 1x1 -o out --list-outputs
  out/b.png.manifest.json
  out/b_r0_c0.png
  $ slicer split b.png 1x1 -o out -q --depfile b.d
  $ cat b.d
  out/b.png.manifest.json: b.png
  b.png:
  $ slicer split b.png 1x1 -o out --list-outputs
  out/b.png.manifest.json
  out/b_r0_c0.png
  $ slicer split b.png 1x1 -o out -q --depfile b.d
  $ cat b.d
  out/b.png.manifest.json: b.png
  b.png:
  $ slicer split b.png 1x1 -o out --manifest x.manifest.json --list-outputs
  out/x.manifest.json
  out/b_r0_c0.png
  $ slicer split b.png 1x1 -o out --manifest x.manifest.json --json | grep -E '"(manifest|removed)"'
      "manifest" : "out/x.manifest.json",
      "removed" : 1,
  $ ls -A out
  a_r0_c0.png
  b_r0_c0.png
  manifest.json
  x.manifest.json
  $ slicer split b.png 1x1 -o out --manifest x.manifest.json --resume
  slicer: b.png: done before: 1 tile (1x1) in out/, * (glob)
