Who makes tiles that only some viewers ask for is told so, once a picture.

  $ slicer pyramid p.png -o out --layout iiif --id https://example.org/p
  slicer: p.png: PNG tiles need a viewer that reads preferredFormats: OpenSeadragon does, OpenLayers does for PNG, others ask for JPEG
  hint: use --format jpeg for all viewers
  slicer: p.png: 1 tile on 1 level in out/, * (glob)
  $ slicer pyramid p.png -o jpeg --layout iiif --id https://example.org/p --format jpeg
  slicer: p.png: 1 tile on 1 level in jpeg/, * (glob)
