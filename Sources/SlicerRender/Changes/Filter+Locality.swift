import SlicerScene

extension Filter {
  /// Whether each pixel depends on what was at its place alone.
  var keepsPixelsApart: Bool {
    switch self {
    case .mixToColor, .desaturate: true
    case .pixellate, .blur, .blurHorizontally, .blurRightward: false
    }
  }

  /// Whether each pixel depends on what was in its row alone.
  var keepsRowsApart: Bool {
    switch self {
    case .mixToColor, .desaturate, .blurHorizontally, .blurRightward: true
    case .pixellate, .blur: false
    }
  }
}
