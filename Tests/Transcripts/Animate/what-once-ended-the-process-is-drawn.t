What once ended the process is drawn.

  $ slicer animate card.yaml -o c.png -q --set \
  >   'animations=[{layer: card, keyPath: bounds, to: 0x0, curve: spring(0.5), duration: 0.2}, {transition: {layer: card, type: fade, duration: 0.2, set: {opacity: 0.5}}}]'
  $ slicer animate card.yaml --set \
  >   'animations=[{set: {layer: card, filters: [{pixellate: 1e300}]}}]' -o c.png -q
  $ slicer animate card.yaml -o c.png -q --set \
  >   'animations=[{transition: {layer: card, type: flip, duration: 0.2, set: {bounds: [-5, -5]}}}]'
