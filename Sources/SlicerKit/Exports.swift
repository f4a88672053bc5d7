// An app imports SlicerKit and has the values that its jobs take and give.
@_exported public import SlicerCodecs
@_exported public import SlicerCore
@_exported public import SlicerFiles
@_exported public import SlicerTiles
@_exported public import SystemPackage
