/// The newest names of xfade as expressions, for versions of ffmpeg that have not got them yet.
///
/// And fadegrays, whose sums begin with what is in memory in ffmpeg 5.1.
enum XfadeExpression {
  static let all: [String: String] = {
    var result: [String: String] = [:]
    result["fadegrays"] =
      "\(smoothstep(0, "(P-0.8)/0.2"));\(smoothstep(1, "(P-0.2)/0.8"));"
      + "(A*ld(0)+\(gray("a"))*(1-ld(0)))*P+(\(gray("b"))*ld(1)+B*(1-ld(1)))*(1-P)"
    // Where in B a pixel lies while B comes in, at first a whole stage away; where in A while A goes out.
    for (word, moved, away) in [
      ("left", ("(X-W*P)", "Y"), ("(X+W*(1-P))", "Y")),
      ("right", ("(X+W*P)", "Y"), ("(X-W*(1-P))", "Y")),
      ("up", ("X", "(Y-H*P)"), ("X", "(Y+H*(1-P))")),
      ("down", ("X", "(Y+H*P)"), ("X", "(Y-H*(1-P))")),
    ] {
      result["cover\(word)"] = "if(\(inside(moved)),\(pixel("b", moved)),A)"
      result["reveal\(word)"] = "if(\(inside(away)),\(pixel("a", away)),B)"
    }
    for (name, place, line) in [
      ("hlwind", "1-X/W", "Y"), ("hrwind", "X/W", "Y"), ("vuwind", "1-Y/H", "X"),
      ("vdwind", "Y/H", "X"),
    ] {
      let noise = "st(0,sin(\(line)*78.233)*43758.545);st(0,ld(0)-floor(ld(0)))"
      let step = "st(1,clip((1.2*(1-P)-0.8*(\(place))-0.2*ld(0))/0.2,0,1))"
      result[name] = "\(noise);\(step);st(1,ld(1)*ld(1)*(3-2*ld(1)));B*ld(1)+A*(1-ld(1))"
    }
    return result
  }()

  /// Puts a smooth step of `t` into variable `n`.
  private static func smoothstep(_ n: Int, _ t: String) -> String {
    "st(\(n),clip(\(t),0,1));st(\(n),ld(\(n))*ld(\(n))*(3-2*ld(\(n))))"
  }

  private static func gray(_ picture: String) -> String {
    "floor((" + (0..<3).map { "\(picture)\($0)(X,Y)" }.joined(separator: "+") + ")/3)"
  }

  private static func inside(_ place: (x: String, y: String)) -> String {
    "gte(\(place.x),0)*lt(\(place.x),W)*gte(\(place.y),0)*lt(\(place.y),H)"
  }

  private static func pixel(_ picture: String, _ place: (x: String, y: String)) -> String {
    let planes = (0...2).map { "\(picture)\($0)(\(place.x),\(place.y))" }
    return "if(eq(PLANE,0),\(planes[0]),if(eq(PLANE,1),\(planes[1]),\(planes[2])))"
  }
}
