import SlicerScene

/// The light on one side of a rolled sheet, by the cosine of the angle by which it is turned up.
struct CylinderLight {
  /// In steps of 1/256.
  private let weights: [UInt32]

  /// - Parameter veil: the white that the light falls on, if nothing lies between them; else 0.
  init(_ cylinder: Cylinder, isBack: Bool, veil: Double) {
    weights = (0...256).map {
      let cosine = Double($0) / 256
      return isBack
        ? SheetLight.weights(
          cylinder.backLight(cosine: cosine), cylinder.backGloss(cosine: cosine), veil: veil)
        : SheetLight.weights(cylinder.frontLight(cosine: cosine), 0, veil: veil)
    }
  }

  /// The weights of a run whose `light` holds cosines · 256.
  func look(up run: SheetRun, count: Int) {
    weights.withUnsafeBufferPointer { weights in
      for i in 0..<count { run.light[i] = weights[Int(run.light[i])] }
    }
  }
}
