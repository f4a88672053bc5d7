package import SlicerCore

extension Scene {
  /// The scene on another stage, with its layers where a picture of it would lie that is fitted so.
  ///
  /// On a stage of as many points they stay as they are.
  package func fitted(to stage: Stage, _ gravity: ContentsGravity) -> Scene {
    let (size, room) = (self.stage.size, stage.size)
    guard size != room, size.width > 0, size.height > 0 else { return Scene(stage, layers) }
    let factors = gravity.factors(from: size, to: room)
    let share = gravity.alignment
    let offset = Point(
      x: (room.width - size.width * factors.x) * share.x,
      y: (room.height - size.height * factors.y) * share.y)
    let depth = min(factors.x, factors.y)
    let scale = Transform3D.scale(x: factors.x, y: factors.y, z: depth)
    return Scene(
      stage,
      layers.map { layer in
        layer.with {
          $0.position = Point(
            x: layer.position.x * factors.x + offset.x, y: layer.position.y * factors.y + offset.y)
          $0.zPosition = layer.zPosition * depth
          $0.transform = layer.transform.then(scale)
        }
      })
  }
}
