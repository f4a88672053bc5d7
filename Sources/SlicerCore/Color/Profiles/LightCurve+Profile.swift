import CLCMS

extension LightCurve {
  /// The light that a picture's samples stand for: as its profile says, if that is one of curves, and by
  /// that of green, which is most of the light; else sRGB's. Colors that cannot be known are sRGB.
  ///
  /// - Parameters:
  ///   - model: of the rows; inks and numbers have no curve of light, and sRGB's stands in.
  ///   - bitDepth: of the samples, 8 or 16.
  package init(of colors: ColorDescription, _ model: PixelFormat.Model, bitDepth: Int) {
    let resolution = try? ColorResolution(colors, model)
    let curve = resolution?.profile?.withCurve { curve in
      LightCurve(bitDepth: bitDepth) { Double(cmsEvalToneCurveFloat(curve, Float($0))) }
    }
    self = curve ?? .sRGB(bitDepth: bitDepth)
  }
}

extension Profile {
  /// Lends the curve of gray or of green to `body`; nil for profiles of other kinds.
  fileprivate func withCurve<R>(_ body: (OpaquePointer) -> R) -> R? {
    let isGray = cmsGetColorSpace(handle) == cmsSigGrayData
    guard isGray || cmsIsMatrixShaper(handle) != 0,
      let curve = cmsReadTag(handle, isGray ? cmsSigGrayTRCTag : cmsSigGreenTRCTag)
    else { return nil }
    return body(OpaquePointer(curve))
  }
}
