Moments of a scene are seconds, or a part of the whole; after the end it is said.

  $ . "$TESTDIR/../functions.sh"
  $ cat >s.yaml <<'END'
  > stage: {size: 20x10}
  > layers: [{name: box, frame: [0, 0, 4, 4], backgroundColor: red}]
  > animations: [{layer: box, keyPath: opacity, from: 0, to: 1, duration: 2}]
  > END
  $ slicer animate s.yaml --at 0.8 -o m.png
  slicer: s.yaml: at 0.8 s, 20x10 pixels, in m.png, * (glob)
  $ slicer animate s.yaml --at 0.8s -o m.png
  slicer: s.yaml: at 0.8 s, 20x10 pixels, in m.png, * (glob)
  $ slicer animate s.yaml --at 800ms -o m.png
  slicer: s.yaml: at 0.8 s, 20x10 pixels, in m.png, * (glob)
  $ slicer animate s.yaml --at 40% -o m.png
  slicer: s.yaml: at 0.8 s, 20x10 pixels, in m.png, * (glob)
  $ slicer animate s.yaml --at 99 -o m.png
  slicer: the scene ends at 2 s; 99 s shows its final state
  slicer: s.yaml: at 99 s, * (glob)
  $ settle
  $ slicer animate s.yaml --at=-1 -o m.png
  slicer: --at -1 is before the beginning
  Try 'slicer help animate' for more information.
  [64]
  $ slicer animate s.yaml --at=101% -o m.png
  slicer: --at 101% is not between 0% and 100%
  Try 'slicer help animate' for more information.
  [64]
  $ slicer animate s.yaml --at=x -o m.png
  slicer: --at 'x' is not a moment
  hint: write seconds, such as 0.4 or 0.4s, or a part of the whole, such as 40%
  Try 'slicer help animate' for more information.
  [64]
  $ changed
