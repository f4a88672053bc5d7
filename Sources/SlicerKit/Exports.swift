// An app imports SlicerKit and has the values that work takes and gives.
@_exported public import SlicerBatch
@_exported public import SlicerCodecs
@_exported public import SlicerCore
@_exported public import SlicerFiles
@_exported public import SlicerFilm
@_exported public import SlicerRender
@_exported public import SlicerScene
@_exported public import SlicerTiles
@_exported public import SlicerWork
