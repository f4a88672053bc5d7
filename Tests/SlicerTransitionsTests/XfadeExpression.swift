/// The newest names of xfade as expressions, for versions of ffmpeg that have not got them yet.
///
/// And fadegrays, whose sums begin with what is in memory in ffmpeg 5.1.
enum XfadeExpression {
  static let all: [String: String] = {
    var result: [String: String] = [:]
    result["fadegrays"] =
      "\(smoothstep(0, "(P-0.8)/0.2"));\(smoothstep(1, "(P-0.2)/0.8"));"
      + "(A*ld(0)+\(gray("a"))*(1-ld(0)))*P+(\(gray("b"))*ld(1)+B*(1-ld(1)))*(1-P)"
    for word in ["left", "right", "up", "down"] {
      let (x, y) = moved(word)
      result["cover\(word)"] = "if(\(inside(x, y)),\(pixel("b", x, y)),A)"
      let (u, v) = away(word)
      result["reveal\(word)"] = "if(\(inside(u, v)),\(pixel("a", u, v)),B)"
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

  /// Where in B a pixel lies while B comes in: at first a whole stage away.
  private static func moved(_ word: String) -> (String, String) {
    switch word {
    case "left": ("(X-W*P)", "Y")
    case "right": ("(X+W*P)", "Y")
    case "up": ("X", "(Y-H*P)")
    default: ("X", "(Y+H*P)")
    }
  }

  /// Where in A a pixel lies while A goes out.
  private static func away(_ word: String) -> (String, String) {
    switch word {
    case "left": ("(X+W*(1-P))", "Y")
    case "right": ("(X-W*(1-P))", "Y")
    case "up": ("X", "(Y+H*(1-P))")
    default: ("X", "(Y-H*(1-P))")
    }
  }

  private static func inside(_ x: String, _ y: String) -> String {
    "gte(\(x),0)*lt(\(x),W)*gte(\(y),0)*lt(\(y),H)"
  }

  private static func pixel(_ picture: String, _ x: String, _ y: String) -> String {
    "if(eq(PLANE,0),\(picture)0(\(x),\(y)),if(eq(PLANE,1),\(picture)1(\(x),\(y)),"
      + "\(picture)2(\(x),\(y))))"
  }
}
