import SlicerCore

/// The picture turns over about its middle; the side `from` comes towards the eye. Source:
/// `UIView.AnimationOptions.transitionFlipFromLeft` …
///
/// The turned picture is moved back so far that its near edge keeps its size, unless the stage does not
/// dolly: m34 alone lets it outgrow the stage by d/(d − w/2·sin). Its edge has the colors of the pictures'
/// borders.
public struct Flip: CatalogTransition {
  package static let parameters: [Parameter<Self>] = [
    .from(\.from, "side that comes towards the eye"),
    .number("shading", "how dark the picture becomes edge-on", \.shading, in: 0...1),
    .thickness(\.thickness),
  ]

  package var from: Edge
  package var shading: Double
  package var thickness: Double

  /// A turn that brings the left side towards the eye unless said.
  public init(from: Edge = .left, shading: Double = 0.25, thickness: Double = 2.0) {
    (self.from, self.shading, self.thickness) = (from, shading, thickness)
  }

  package func layers(at progress: Double, on stage: Stage) -> [Layer] {
    let angle = .pi * progress
    let (sine, cosine) = Elementary.sineCosine(angle)
    let sheet = SheetEdge(thickness, on: stage)
    let box = TurningBox(edge: from, angle: angle, depth: sheet.thickness / 2, stage: stage)
    // The back of each picture is the other one, upright: only one of them faces the eye.
    let face = Layer(cosine >= 0 ? .outgoing : .incoming, on: stage).with {
      $0.isDoubleSided = false
      $0.transform = box.transform(ofFace: cosine >= 0 ? 0 : 2)
      $0.shades = [Shade(opacity: shading * abs(sine))].filter { _ in shading > 0 }
      $0.compositing = .plus
    }
    let near = sine >= 0 ? from : from.opposite
    // A strip that is edge-on itself is no strip.
    let seen = sheet.thickness * abs(sine) * stage.scale > 0.02
    func side(_ facing: Double, inset: Double) -> [Layer] {
      sheet.strip(
        of: (near.place(inset), near.opposite.place(inset)), facing: facing, at: from,
        width: sheet.thickness
      ) {
        $0.transform = box.transform(
          ofFace: sine >= 0 ? 1 : 3, inset: inset * from.length(of: stage.size))
        // Light falls on what faces the eye.
        $0.shades = [Shade(opacity: shading * abs(cosine))].filter { _ in shading > 0 }
      }
    }
    guard seen else { return [face] }
    let core = sheet.core(from, width: from.length(of: stage.size) * abs(cosine))
    // Where what faces the eye is transparent at its border, as at round corners, its edge is farther inside.
    let outline = SheetEdge.insets.map {
      Layer(group: side(cosine >= 0 ? 1 : -1, inset: $0), on: stage)
    }
    return core + outline + [Layer(group: [face] + side(cosine, inset: 0), on: stage)]
  }

  package var traits: TransitionTraits { .blackGround }

  package var inverse: (any Transition)? {
    var result = self
    result.from = from.opposite
    return result
  }
}

extension Edge {
  /// Where a line along this edge lies in the unit square, across itself.
  fileprivate func place(_ inset: Double) -> Double { place + (place > 0.5 ? -inset : inset) }
}

/// A and B are neighbouring faces of a cube that turns by a quarter. Source: Core Animation's
/// private type `cube`.
///
/// The cube is moved back so far that the edge between the faces keeps its size on the way.
public struct Cube: CatalogTransition {
  package static let parameters: [Parameter<Self>] = [
    .from(\.from),
    .number("shading", "how dark a face becomes that is turned away", \.shading, in: 0...1),
  ]

  package var from: Edge
  package var shading: Double

  /// A quarter turn that brings the left face to the front unless said.
  public init(from: Edge = .left, shading: Double = 0.5) {
    (self.from, self.shading) = (from, shading)
  }

  package func layers(at progress: Double, on stage: Stage) -> [Layer] {
    let angle = .pi / 2 * progress
    let box = TurningBox(
      edge: from, angle: angle, depth: from.length(of: stage.size) / 2, stage: stage)
    func face(_ picture: SceneImage, _ quarters: Int) -> Layer {
      let away = 1 - Elementary.cosine(angle - .pi / 2 * Double(quarters))
      return Layer(picture, on: stage).with {
        $0.isDoubleSided = false
        $0.transform = box.transform(ofFace: quarters)
        $0.shades = shading > 0 ? [Shade(opacity: shading * away)] : []
        // The faces abut; their shares of the pixels on the common edge add up to one.
        $0.compositing = .plus
      }
    }
    return [face(.outgoing, 0), face(.incoming, 1)]
  }

  package var traits: TransitionTraits { .blackGround }

  package var inverse: (any Transition)? {
    var result = self
    result.from = from.opposite
    return result
  }
}

/// A swings open like a door, away from the eye, and B is behind it; or B swings shut over A.
public struct Swing: CatalogTransition {
  package enum Direction: String, ParameterChoice {
    /// A is the door.
    case open
    /// B is the door: open, played backwards.
    case close
  }

  package static let parameters: [Parameter<Self>] = [
    .choice("direction", "open swings the first picture away, close the second on", \.direction),
    .from(\.from, "side that swings, opposite the hinges"),
    .number("shading", "how dark the door and what is behind it are", \.shading, in: 0...1),
  ]

  package var direction = Direction.open
  package var from: Edge
  package var shading: Double

  /// A door with its hinges at the left unless said.
  public init(from: Edge = .right, shading: Double = 0.5) {
    (self.from, self.shading) = (from, shading)
  }

  package func layers(at progress: Double, on stage: Stage) -> [Layer] {
    let isOpening = direction == .open
    let part = min(max(isOpening ? progress : 1 - progress, 0), 1)
    let angle = stage.doorAngle(at: part, length: from.length(of: stage.size))
    let door = Layer(isOpening ? .outgoing : .incoming, on: stage)
      .hinged(at: from.opposite, on: stage).card
      .with {
        $0.transform = .turn(bringing: from, by: -angle).then(stage.perspective(at: $0.position))
        $0.shades = $0.doorShades(shading, at: from.opposite, angle: angle)
      }
    // Light falls in through the door: what is behind it is darkest while it is nearly shut.
    let behind = Layer(isOpening ? .incoming : .outgoing, on: stage).with {
      let dark = shading * (1 - Elementary.smoothstep(part / 0.8))
      $0.shades = dark > 0 ? [Shade(opacity: dark)] : []
    }
    return [behind, door]
  }

  package var traits: TransitionTraits { [.keepsOpaquePictures, .clampsProgress] }

  package var inverse: (any Transition)? {
    var result = self
    result.direction = direction == .open ? .close : .open
    return result
  }
}
