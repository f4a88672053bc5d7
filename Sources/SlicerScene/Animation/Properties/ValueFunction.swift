package import SlicerCore

/// Makes a transform out of numbers: an animation of them goes the whole way, also beyond 180°.
///
/// The numbers are mixed, not the matrices: a turn from 0 to 2π is a whole turn, where a matrix of it
/// is that of none. Source: `CAValueFunction`.
package struct ValueFunction<Value: Animatable>: Sendable {
  /// The name in Core Animation: `rotateZ`.
  package let name: String
  package let matrix: @Sendable (Value) -> Transform3D
  package let value: @Sendable (TransformPose) -> Value

  /// `transform`, set and added to by this function.
  var property: AnimatedProperty<Value> {
    AnimatedProperty { [value] in
      value($0.transform)
    } set: { [matrix] layer, value in
      layer.transform.matrix = matrix(value)
    } add: { [matrix] layer, value in
      layer.transform.matrix = matrix(value).then(layer.transform.matrix)
    }
  }
}

extension ValueFunction where Value == Double {
  /// Radians about the x axis.
  package static var rotateX: Self {
    Self(name: "rotateX", matrix: { .rotation(aboutX: $0) }, value: { $0.angles.x })
  }
  /// Radians about the y axis.
  package static var rotateY: Self {
    Self(name: "rotateY", matrix: { .rotation(aboutY: $0) }, value: { $0.angles.y })
  }
  /// Radians about the z axis.
  package static var rotateZ: Self {
    Self(name: "rotateZ", matrix: { .rotation(aboutZ: $0) }, value: { $0.angles.z })
  }
  package static var scaleX: Self {
    Self(name: "scaleX", matrix: { .scale(x: $0) }, value: { $0.scale.x })
  }
  package static var scaleY: Self {
    Self(name: "scaleY", matrix: { .scale(y: $0) }, value: { $0.scale.y })
  }
  package static var scaleZ: Self {
    Self(name: "scaleZ", matrix: { .scale(z: $0) }, value: { $0.scale.z })
  }
  /// Points along the x axis.
  package static var translateX: Self {
    Self(name: "translateX", matrix: { .translation(x: $0) }, value: { $0.translation.x })
  }
  /// Points along the y axis.
  package static var translateY: Self {
    Self(name: "translateY", matrix: { .translation(y: $0) }, value: { $0.translation.y })
  }
  /// Points along the z axis.
  package static var translateZ: Self {
    Self(name: "translateZ", matrix: { .translation(z: $0) }, value: { $0.translation.z })
  }
}

extension ValueFunction where Value == SIMD3<Double> {
  package static var scale: Self {
    Self(
      name: "scale", matrix: { .scale(x: $0.x, y: $0.y, z: $0.z) }, value: { $0.scale })
  }
  /// Points along the three axes.
  package static var translate: Self {
    Self(
      name: "translate", matrix: { .translation(x: $0.x, y: $0.y, z: $0.z) },
      value: { $0.translation })
  }
}
