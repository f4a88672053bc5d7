import CSlicerJPEG
import SlicerCore

/// All that decides about a JPEG's coded bytes beside its pixels and segments.
struct JPEGRecipe: Hashable, Sendable {
  var colorSpace: JPEGColorSpace
  /// What the rows hold: the colour space itself, or what libjpeg converts from.
  var rowModel: PixelFormat.Model
  var components: [JPEGComponent]
  var tables: [JPEGQuantizationTable]
  var isProgressive = false
  var isArithmetic = false
  var optimizesHuffman = false
  /// Rows have 0 for no ink, the file has 255.
  var invertsInks = false

  /// A file of the same kind as a source. `quality` replaces its tables and keeps its sampling.
  ///
  /// Restart intervals are not taken over: they count MCUs of the whole picture's rows.
  init(_ kind: JPEGKind, quality: Int?) {
    colorSpace = kind.colorSpace
    rowModel = kind.rowModel
    components = kind.components
    tables = kind.tables
    isProgressive = kind.isProgressive
    isArithmetic = kind.isArithmetic
    invertsInks = kind.hasInvertedInks && kind.convertsRows
    if let quality { setQuality(quality) }
  }

  /// A JFIF file from grey or RGB rows.
  ///
  /// Chroma is halved below a quality of 90 and kept from there on, as libvips does.
  init(foreign format: PixelFormat, quality: Int) {
    let isGray = format.model == .gray
    colorSpace = isGray ? .gray : .ycbcr
    rowModel = format.model
    let factor = isGray || quality >= 90 ? 1 : 2
    components = (0..<(isGray ? 1 : 3)).map { i in
      JPEGComponent(
        identifier: UInt8(i + 1), horizontal: i == 0 ? factor : 1, vertical: i == 0 ? factor : 1,
        table: 0)
    }
    tables = []
    setQuality(quality)
  }

  private mutating func setQuality(_ quality: Int) {
    tables = JPEGQuantizationTable.standard(quality: quality)
    for i in components.indices {
      components[i].table = colorSpace.isChroma(component: i) ? 1 : 0
    }
  }

  /// Gives libjpeg's form of the recipe, valid for the call, to `body`.
  func withUnsafeRecipe<R>(size: PixelSize, _ body: (inout cslicer_jpeg_recipe) -> R) -> R {
    var recipe = cslicer_jpeg_recipe()
    recipe.width = UInt32(size.width)
    recipe.height = UInt32(size.height)
    let input = JPEGColorSpace.allCases.first { $0.storedModel == rowModel }
    recipe.input = input?.code ?? CSLICER_JPEG_UNKNOWN_COLOR
    recipe.color = colorSpace.code
    recipe.component_count = Int32(components.count)
    withUnsafeMutableBytes(of: &recipe.components) { bytes in
      let slots = bytes.bindMemory(to: cslicer_jpeg_component.self)
      for (i, component) in components.enumerated() {
        slots[i] = cslicer_jpeg_component(
          id: component.identifier, h: UInt8(component.horizontal),
          v: UInt8(component.vertical), table: UInt8(component.table))
      }
    }
    recipe.is_progressive = isProgressive ? 1 : 0
    recipe.is_arithmetic = isArithmetic ? 1 : 0
    recipe.optimizes_huffman = optimizesHuffman ? 1 : 0
    recipe.inverts = invertsInks ? 1 : 0
    let slots = (0..<4).flatMap { tables[min($0, tables.count - 1)].steps }
    return slots.withUnsafeBufferPointer { steps in
      recipe.tables = steps.baseAddress
      return body(&recipe)
    }
  }
}
