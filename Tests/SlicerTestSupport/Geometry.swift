package import SlicerCore

// Sizes, places and colors as tables of tests have them: without words, in the order of their labels.

extension PixelSize {
  package init(_ width: Int, _ height: Int) { self.init(width: width, height: height) }
}

extension PixelRect {
  package init(_ x: Int, _ y: Int, _ width: Int, _ height: Int) {
    self.init(x: x, y: y, width: width, height: height)
  }
}

extension Size {
  package init(_ width: Double, _ height: Double) { self.init(width: width, height: height) }
}

extension Rect {
  package init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.init(x: x, y: y, width: width, height: height)
  }
}

extension Point { package init(_ x: Double, _ y: Double) { self.init(x: x, y: y) } }

extension RGBA {
  package init(_ red: UInt8, _ green: UInt8, _ blue: UInt8, _ alpha: UInt8 = 255) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }
}
