import SlicerCore

/// Animations in a time of their own, of one layer or of several: a block of `UIView.animate`.
struct GroupDraft: Sendable {
  var items: [MarkupNode] = []
  var layer: String?
  var key: String?
  var pace = TimingDraft()

  static let mapping = MappingShape<GroupDraft>(
    noun: "a group",
    keys: [
      SceneKey(
        "group", "Animations and groups; they end with it, and repeat with it",
        Shape<[MarkupNode]>(
          .list(.either([.reference("animation"), .reference("group")]), atLeast: 1),
          read: Shape<[MarkupNode]>.values.read), \.items, isRequired: true),
      SceneKey("layer", "The layer of animations that name none", .text, \.layer),
      SceneKey("key", "What remove finds it by", .name, \.key),
    ] + TimingDraft.keys.map { $0.inside(\.pace) })
}

extension GroupDraft {
  /// One group for each layer: they all have the same time.
  func animations(
    _ node: MarkupNode, of layer: String?, _ pictures: ScenePictures
  ) throws -> [AddedAnimation] {
    var children: [AddedAnimation] = []
    for item in items {
      try pictures.count.add(.animations, at: item.place)
      children += try item.animations(of: self.layer ?? layer, pictures)
    }
    let timing = try pace.timing(of: node)
    var names: [String] = []
    var own: [String: [any Animation]] = [:]
    for child in children {
      if own[child.layer] == nil { names.append(child.layer) }
      own[child.layer, default: []].append(child.animation)
    }
    return try names.map { name in
      let group = AnimationGroup(own[name] ?? [], timing: timing, childCurve: pace.curve)
      try SlicerError.about(node.place) { try group.check() }
      return AddedAnimation(layer: name, animation: group, key: key)
    }
  }
}

extension MarkupNode {
  /// Makes the animations of layers from an animation, or a group of them.
  ///
  /// - Parameter layer: that of animations which name none.
  func animations(
    of layer: String?, _ pictures: ScenePictures
  ) throws -> [AddedAnimation] {
    if self["group"] != nil {
      var group = GroupDraft()
      try GroupDraft.mapping.read(self, pictures, into: &group)
      return try group.animations(self, of: layer, pictures)
    }
    var animation = AnimationDraft()
    try AnimationDraft.mapping.read(self, pictures, into: &animation)
    return [try animation.animation(self, of: layer, pictures)]
  }
}
