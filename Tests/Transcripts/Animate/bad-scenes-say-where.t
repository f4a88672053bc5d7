Bad scenes say where.

  $ echo 'layers: []' >s.yaml
  $ slicer animate s.yaml -o x.png
  slicer: s.yaml:1:1: a scene has no 'stage'
  [65]
  $ printf 'stage: {size: 4x4}\nlayers: [{opacty: 1}]' >s.yaml
  $ slicer animate s.yaml -o x.png
  slicer: s.yaml:2:11: unknown key 'opacty' of a layer
  hint: did you mean 'opacity'?
  [65]
  $ printf 'stage: {size: 4x4}\nimages: {a: a.png}\nlayers: []' >s.yaml
  $ slicer animate s.yaml -o x.png
  slicer: s.yaml:2:13: there is no picture 'a.png'
  [65]
  $ printf 'stage: {size: 4x4}\nimages: {a: ../p.png}\nlayers: []' >scenes/s.yaml
  $ slicer animate scenes/s.yaml -o x.png
  slicer: scenes/s.yaml:2:13: '../p.png' lies outside of the scene's folder
  hint: use --allow-outside to allow it
  [65]
  $ printf 'stage: {size: 4x4}\nlayers: [{name: a}]\nanimations: [{layer: a, keyPath: opacity, to: 0, repeatCount: forever}]' >s.yaml
  $ slicer animate s.yaml -o x.png
  slicer: s.yaml: the scene never ends, because an animation repeats for ever
  hint: state the scene's duration
  [65]
  $ slicer animate s.yaml --check
  slicer: s.yaml: the scene never ends, because an animation repeats for ever
  hint: state the scene's duration
  [65]
  $ slicer animate s.yaml --check --set duration=2
  slicer: s.yaml: 4x4 pixels, 1 layer, 2 s
  $ find . | LC_ALL=C sort
  .
  ./card.yaml
  ./p.png
  ./s.yaml
  ./scenes
  ./scenes/p.yaml
  ./scenes/s.yaml
