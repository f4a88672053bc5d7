import CSlicerJPEG
package import SlicerCore

/// All that decides about a JPEG's coded bytes beside its pixels and segments.
package struct JPEGRecipe: Hashable, Sendable {
  package var colorSpace: JPEGColorSpace
  /// The samples in the rows: those of the color space, or those from which libjpeg converts.
  package var rowModel: PixelFormat.Model
  /// 1, 3 or 4 components, as the color space has.
  package var components: [JPEGComponent]
  /// 1…4 of them; components name theirs by its index.
  package var tables: [JPEGQuantizationTable]
  package var isProgressive = false
  package var isArithmetic = false
  /// Fixed Huffman tables in `fast`; more scans of a progressive file in `small`.
  package var compression = EncodeOptions.Compression.default
  /// Rows have 0 for no ink, the file has 255.
  package var invertsInks = false
  /// MCUs between restart markers; 0 for none.
  package var restartInterval = 0
  /// True if coefficients are written with their source's Huffman tables, where these can be used.
  /// Nil for rows: their number and ``compression`` decide.
  private var keepsHuffman: Bool?

  /// The largest picture, in samples, whose coefficients are kept to optimize Huffman tables: two
  /// bytes each. A larger one is written as its rows come.
  private static let optimizedLimit = 1 << 26

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

  /// A file of the same kind as a source, of coefficients that are there already.
  ///
  /// - Parameter optimizesHuffman: even where the source's tables would do; `small` always does.
  init(_ kind: JPEGKind, _ compression: EncodeOptions.Compression, optimizesHuffman: Bool) {
    self.init(kind, quality: nil)
    rowModel = colorSpace.storedModel
    invertsInks = false
    self.compression = compression
    keepsHuffman = !optimizesHuffman && compression != .small
  }

  /// Rows of `colorSpace` itself; `sampling` has the factors of each component, and their
  /// identifiers count from 1.
  package init(
    _ colorSpace: JPEGColorSpace, sampling: [(horizontal: Int, vertical: Int)], quality: Int
  ) {
    self.colorSpace = colorSpace
    rowModel = colorSpace.storedModel
    components = sampling.enumerated().map { i, factors in
      JPEGComponent(
        identifier: UInt8(i + 1), horizontal: factors.horizontal, vertical: factors.vertical,
        table: 0)
    }
    tables = []
    setQuality(quality)
  }

  /// A JFIF file from gray or RGB rows.
  ///
  /// Chroma is halved below a quality of 90 and kept from there on, as libvips does.
  init(foreign format: PixelFormat, quality: Int) {
    let isGray = format.model == .gray
    let factor = isGray || quality >= 90 ? 1 : 2
    let sampling = [(factor, factor)] + (isGray ? [] : [(1, 1), (1, 1)])
    self.init(isGray ? .gray : .ycbcr, sampling: sampling, quality: quality)
    rowModel = format.model
  }

  private mutating func setQuality(_ quality: Int) {
    tables = JPEGQuantizationTable.standard(quality: quality)
    for i in components.indices {
      components[i].table = colorSpace.isChroma(component: i) ? 1 : 0
    }
  }

  private var progression: cslicer_jpeg_progression {
    guard isProgressive else { return CSLICER_JPEG_SEQUENTIAL }
    return compression == .small
      ? CSLICER_JPEG_FULL_PROGRESSION : CSLICER_JPEG_SPECTRAL_SELECTION
  }

  private func optimizesHuffman(_ size: PixelSize) -> Bool {
    if let keepsHuffman { return !keepsHuffman }
    let limit = Self.optimizedLimit / max(1, components.count)
    return compression == .small
      || compression == .default && size.width <= limit / max(1, size.height)
  }

  /// The memory that libjpeg needs for a file of `size`: all coefficients, two bytes each, where it goes over
  /// them more than once; else some rows.
  func workingBytes(_ size: PixelSize) -> Int {
    let rows = isProgressive || optimizesHuffman(size) ? size.height : 32
    return 2 * size.width * rows * max(1, components.count)
  }

  /// Gives libjpeg's form of the recipe, valid for the call, to `body`.
  func withUnsafeRecipe<R>(size: PixelSize, _ body: (inout cslicer_jpeg_recipe) -> R) -> R {
    var recipe = cslicer_jpeg_recipe()
    recipe.width = UInt32(size.width)
    recipe.height = UInt32(size.height)
    let input = JPEGColorSpace.allCases.first { $0.storedModel == rowModel }
    recipe.input = input?.code ?? CSLICER_JPEG_UNKNOWN_COLOR
    recipe.color = colorSpace.code
    setComponents(&recipe)
    recipe.progression = progression
    recipe.is_arithmetic = isArithmetic ? 1 : 0
    recipe.optimizes_huffman = optimizesHuffman(size) ? 1 : 0
    recipe.inverts = invertsInks ? 1 : 0
    recipe.restart_interval = UInt32(restartInterval)
    let slots = (0..<4).flatMap { tables[min($0, tables.count - 1)].steps }
    return slots.withUnsafeBufferPointer { steps in
      recipe.tables = steps.baseAddress
      return body(&recipe)
    }
  }

  private func setComponents(_ recipe: inout cslicer_jpeg_recipe) {
    recipe.component_count = Int32(components.count)
    withUnsafeMutableBytes(of: &recipe.components) { bytes in
      let slots = bytes.bindMemory(to: cslicer_jpeg_component.self)
      for (i, component) in components.enumerated() { slots[i] = component.unsafeComponent }
    }
  }
}
