A manifest of another program stays.

  $ mkdir out; printf '{"name": "My app"}' >out/manifest.json; cp out/manifest.json mine
  $ slicer split a.png 1x1 -q -o out
  slicer: out/manifest.json: is not a manifest that slicer can read
  hint: move it, choose another folder or name, or use --replace to discard it
  [73]
  $ slicer transition a.png b.png --type fade --frames 2 -o out
  slicer: out/manifest.json: is not a manifest that slicer can read
  hint: move it, choose another folder or name, or use --replace to discard it
  [73]
  $ ls -A out
  manifest.json
  $ slicer split a.png 1x1 -q -o out --manifest tiles.manifest.json
  $ ls -A out
  a_r0_c0.png
  manifest.json
  tiles.manifest.json
  $ cmp out/manifest.json mine; rm out/tiles.manifest.json
  $ slicer split a.png 1x1 -q -o out --replace
  $ ls -A out
  a_r0_c0.png
  manifest.json
  $ rm -r out
  $ mkdir out; printf '{"version": 1, "tiles"' >out/manifest.json; cp out/manifest.json mine
  $ slicer split a.png 1x1 -q -o out
  slicer: out/manifest.json: is not a manifest that slicer can read
  hint: move it, choose another folder or name, or use --replace to discard it
  [73]
  $ slicer transition a.png b.png --type fade --frames 2 -o out
  slicer: out/manifest.json: is not a manifest that slicer can read
  hint: move it, choose another folder or name, or use --replace to discard it
  [73]
  $ ls -A out
  manifest.json
  $ slicer split a.png 1x1 -q -o out --manifest tiles.manifest.json
  $ ls -A out
  a_r0_c0.png
  manifest.json
  tiles.manifest.json
  $ cmp out/manifest.json mine; rm out/tiles.manifest.json
  $ slicer split a.png 1x1 -q -o out --replace
  $ ls -A out
  a_r0_c0.png
  manifest.json
  $ rm -r out
  $ mkdir out; printf '' >out/manifest.json; cp out/manifest.json mine
  $ slicer split a.png 1x1 -q -o out
  slicer: out/manifest.json: is not a manifest that slicer can read
  hint: move it, choose another folder or name, or use --replace to discard it
  [73]
  $ slicer transition a.png b.png --type fade --frames 2 -o out
  slicer: out/manifest.json: is not a manifest that slicer can read
  hint: move it, choose another folder or name, or use --replace to discard it
  [73]
  $ ls -A out
  manifest.json
  $ slicer split a.png 1x1 -q -o out --manifest tiles.manifest.json
  $ ls -A out
  a_r0_c0.png
  manifest.json
  tiles.manifest.json
  $ cmp out/manifest.json mine; rm out/tiles.manifest.json
  $ slicer split a.png 1x1 -q -o out --replace
  $ ls -A out
  a_r0_c0.png
  manifest.json
  $ rm -r out
