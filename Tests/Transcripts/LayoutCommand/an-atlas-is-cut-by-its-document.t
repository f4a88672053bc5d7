An atlas is cut by its document.

  $ . "$TESTDIR/../functions.sh"
  $ cat >s.json <<END
  > {"frames": {"hero/walk_1.png": {"frame": {"x": 0, "y": 0, "w": 4, "h": 6}, "rotated": true, "trimmed": true,
  >   "spriteSourceSize": {"x": 1, "y": 2, "w": 4, "h": 6}, "sourceSize": {"w": 8, "h": 9}},
  >  "b.png": {"frame": {"x": 8, "y": 2, "w": 8, "h": 10}, "trimmed": false}},
  >  "animations": {"walk": ["hero/walk_1.png"]}, "meta": {"image": "s.png", "size": {"w": 16, "h": 12}, "scale": 1}}
  > END
  $ slicer split --atlas s.json --dry-run
  slicer: s.json: frames get rgba 8-bit pixels, because the trimmed edges are transparent
  hint: use --trim to keep them trimmed
  s.json: 2 frames and 1 animation (texturepacker) in s-tiles/
    0,0,6x4 clockwise  8x9  hero/walk_1.png
    8,2,8x10  8x10  b.png
  $ slicer split --atlas s.json --list-outputs -o out
  out/manifest.json
  out/hero/walk_1.png
  out/b.png
  $ slicer split s.png --atlas s.json -o out
  slicer: s.json: frames get rgba 8-bit pixels, because the trimmed edges are transparent
  hint: use --trim to keep them trimmed
  slicer: s.json: 2 frames and 1 animation (texturepacker) in out/, * (glob)
  $ slicer split s.png 1x1 -o whole -q && slicer subimage whole/s_r0_c0.png 8,2,8x10 -q -o part.png
  $ slicer info out/hero/walk_1.png | grep pixels
    pixels      8x9
  $ slicer split --atlas s.json -o out -q --no-clobber
  slicer: out/hero/walk_1.png: exists already
  hint: leave --no-clobber out to replace it
  [73]
  $ slicer split --atlas s.json -o out -q --trim && slicer info out/hero/walk_1.png | grep pixels
    pixels      4x6
  $ same_pixels part.png out/b.png
  $ slicer join out -o joined.png
  slicer: out/manifest.json: the manifest lists frames of an atlas; pixels between frames are in no file
  hint: use slicer pack to make a sheet of the frames
  [65]

What cannot be cut is refused.

  $ slicer split s.png 4x4 --atlas s.json
  slicer: --atlas and a grid exclude each other
  hint: leave one out, or write ./4x4 for a picture of that name
  Try 'slicer help split' for more information.
  [64]
  $ slicer split --atlas s.json --layout css
  slicer: --atlas and --layout exclude each other: the document states what each file is
  hint: leave one of them out
  Try 'slicer help split' for more information.
  [64]
  $ slicer split s@2x.png --atlas s.json
  slicer: s@2x.png: the sheet has 32x24 pixels, but the atlas says 16x12: it was resized
  hint: name the sheet that belongs to the atlas
  [65]
  $ sed 's/"x": 8, "y": 2/"x": 9, "y": 2/' s.json >outside.json
  $ slicer split s.png --atlas outside.json
  slicer: s.png: the frame 'b.png' is 9,2,8x10 of the sheet, which has only 16x12 pixels
  hint: name the sheet that belongs to the atlas
  [65]
  $ sed 's/s.png/gone.png/' s.json >gone.json
  $ slicer split --atlas gone.json
  slicer: gone.json: the sheet 'gone.png' was not found
  hint: name the picture: slicer split sheet.png --atlas gone.json
  [66]
  $ slicer split s.png --atlas s.png
  slicer: s.png: this is not a document of a known kind of atlas
  hint: the known kinds are texturepacker, texturepacker-array, phaser, aseprite, libgdx, starling, xml, cocos, cocos-2, mapbox, unity, godot-tpsheet, godot
  [65]
  $ printf '{\n "frames": [' >cut.json
  $ slicer split s.png --atlas cut.json
  slicer: cut.json:2:13: this is not JSON: the text ends too early
  [65]
  $ slicer list atlases | head -n 1
  texturepacker        TexturePacker's JSON hash, for PixiJS, Phaser and others
