Layers and states that are not there are refused.

  $ cat >card.yaml <<'END'
  > stage: {size: 40x30, background: white}
  > layers: [{name: card, frame: [2, 2, 10, 8], backgroundColor: red}]
  > states: {open: {card: {frame: [10, 5, 28, 20]}}}
  > END
  $ slicer transition card.yaml card.yaml#opne --type magicMove -o x.png
  slicer: card.yaml: the scene has no state 'opne'; its states are open
  hint: did you mean 'open'?
  [65]
  $ slicer transition card.yaml card.yaml#open --type zoom --source crd -o x.png
  slicer: --source: no layer is named 'crd'
  hint: did you mean 'card'?
  [65]
  $ slicer transition a.png b.png --type navigate --source card -o x.png
  slicer: --source 'card' is a layer of a scene, and pictures have no layers
  hint: give scene files (YAML or JSON), or use --rect with a rectangle
  Try 'slicer help transition' for more information.
  [64]
  $ slicer transition card.yaml b.png --type all -o x.png
  slicer: --type all shows pictures, and 'card.yaml' is a scene
  hint: name one type, or draw each scene first with slicer animate SCENE --at 0
  Try 'slicer help transition' for more information.
  [64]
  $ test -e x.png
  [1]
