A dry run and a list of outputs do not resume.

  $ . "$TESTDIR/../functions.sh"
  $ for o in --dry-run --list-outputs; do slicer split $o p@2x.png 2x2 -o out >s$o; done
  $ slicer split p@2x.png 2x2 -o out -q
  $ settle
  $ slicer split --dry-run --resume p@2x.png 2x2 -o out
  p@2x.png: 24x20 pixels, * (glob)
    0,0,12x10  p_r0_c0@2x.png
    12,0,12x10  p_r0_c1@2x.png
    0,10,12x10  p_r1_c0@2x.png
    12,10,12x10  p_r1_c1@2x.png
  $ slicer split --list-outputs --resume p@2x.png 2x2 -o out
  out/manifest.json
  out/p_r0_c0@2x.png
  out/p_r0_c1@2x.png
  out/p_r1_c0@2x.png
  out/p_r1_c1@2x.png
  $ changed
  $ for o in --dry-run --list-outputs;
  >   do slicer split $o --resume p@2x.png 2x2 -o out | cmp - s$o && grep -c p_r1_c1@2x.png s$o;
  >   done
  1
  1
