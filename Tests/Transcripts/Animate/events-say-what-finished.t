Events say what finished.

  $ slicer animate card.yaml --events
  0 s: card go started
  0.1 s: card go stopped, not finished
  $ slicer animate card.yaml --events --json | grep '"finished"'
      "finished" : false,
