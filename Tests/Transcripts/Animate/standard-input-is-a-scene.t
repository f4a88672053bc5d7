Standard input is a scene.

  $ slicer animate - --print 0 <card.yaml
  stage 20x10 px* (glob)
    card: group 4x4 at (4, 5) background #ff0000
