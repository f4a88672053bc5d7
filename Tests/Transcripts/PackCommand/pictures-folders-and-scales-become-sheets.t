Pictures, folders and scales become sheets, and the same pictures the same bytes.

  $ mkdir -p s/run; cp a.png s/run/run_1.png; cp b.png s/run/run_2.png; cp a.png s/twin.png
  $ slicer pack s -o k.png
  slicer: k.png: 3 frames (1 equal to others) on a sheet of *x* pixels, * full, with k.json, * s (glob)
  $ grep -o '"[a-z_/0-9]*.png": {' k.json
  "run/run_1.png": {
  "run/run_2.png": {
  "twin.png": {
  $ grep 'run/run"' k.json
      "run/run": ["run/run_1.png", "run/run_2.png"]
  $ slicer pack s/twin.png s/run/run_2.png s/run/run_1.png -o l.png -q && cmp k.png l.png
  $ slicer split --atlas k.json -o back -q; ls back/run
  run_1.png
  run_2.png
  $ slicer split --atlas k.json --scale 2 -o twice -q; ls twice/run
  run_1@2x.png
  run_2@2x.png
  $ slicer pack s -o k.png --dry-run -q
  k.png: *x* pixels, * full (glob)
  k.json
  $ cp a.png c@2x.png
  $ slicer pack c@2x.png -o m.png --make-scales 1 -q; ls m*
  m.json
  m.png
  m@2x.json
  m@2x.png
  $ slicer pack s -o k.png --no-clobber
  slicer: k.png: exists already
  hint: leave --no-clobber out to replace it
  [73]
