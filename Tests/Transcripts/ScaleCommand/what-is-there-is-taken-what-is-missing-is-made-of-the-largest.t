What is there is taken, what is missing is made of the largest.

  $ . "$TESTDIR/../functions.sh"
  $ slicer split s.png s@3x.png 2x2 --make-scales 1,2 -o out --json | grep -E '"(scales|tiles)"'
      "scales" : [
      "tiles" : 12
  $ slicer join out -q -o one.png
  $ same_pixels one.png s.png
  $ slicer join out -o two@2x.png
  slicer: out: 28x20 pixels, exactly the source's, in two@2x.png, * (glob)
  $ same_pixels two@2x.png s@2x.png
  [1]
