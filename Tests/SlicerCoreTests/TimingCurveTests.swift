import Foundation
import SlicerCore
import Testing

@Suite struct TimingCurveTests {
  /// One of every kind, and those whose ends are hard.
  static let curves = [
    "linear", "easeIn", "easeOut", "easeInOut", "default", "spring(0)", "spring(0.9)",
    "spring(-0.9)", "spring(0.3)", "spring(1e-9)", "steps(1)", "steps(4, jump-start)",
    "steps(3, jump-none)", "steps(3, jump-both)", "easeOutBounce", "easeInOutElastic", "emphasized",
    "spring(duration: 0.5, bounce: 0.3)", "cubic-bezier(0, 0, 0, 0)",
    "cubic-bezier(1, 0, 0, 1)", "cubic-bezier(0, 1, 1, 0)", "cubic-bezier(1, -3, 1, 4)",
    "cubic-bezier(0.3, -0.6, 0.7, 1.6)", "linear(0.2 0%, 0.5 20%, 0.5 20%, 0.8 100%)",
  ]

  @Test(arguments: curves) func endsAreExactAndHeld(text: String) throws {
    let curve = try TimingCurve(parsing: text)
    for time in [0, -0.0, -1e-300, -5, -Double.infinity] { #expect(curve.value(at: time) == 0) }
    for time in [1, 1.0.nextUp, 7, Double.infinity] { #expect(curve.value(at: time) == 1) }
  }

  @Test(arguments: curves) func valuesAreFiniteAndDescriptionsParse(text: String) throws {
    let curve = try TimingCurve(parsing: text)
    for step in 0...2000 { #expect(abs(curve.value(at: Double(step) / 2000)) < 3) }
    #expect(curve.value(at: 1e-300).isFinite && curve.value(at: 1.0.nextDown).isFinite)
    #expect("\(curve)" == text.replacing("1e-9", with: "1e-09"))
    #expect(try TimingCurve(parsing: "\(curve)") == curve)
  }

  @Test func curvesMayBeSpelledOtherwise() throws {
    let spellings = [
      "EASE-IN": "easeIn", "ease-out": "easeOut", "ease-in-out": "easeInOut",
      "easeInEaseOut": "easeInOut", "ease": "default", "spring": "spring(0)",
      "step-start": "steps(1, jump-start)", "step-end": "steps(1)", "steps(2,end)": "steps(2)",
      " steps( 2 , start ) ": "steps(2, jump-start)", "spring(-.0)": "spring(0)",
      "cubic-bezier(.1,2E1,+1,-.5)": "cubic-bezier(0.1, 20, 1, -0.5)",
      "linear(0, 1)": "linear(0 0%, 1 100%)", "linear(0, .25, 1)": "linear(0 0%, 0.25 50%, 1 100%)",
      "linear(25% 75% 0.5, 1)": "linear(0.5 25%, 0.5 75%, 1 100%)",
      "linear(0 20%, 0.5 10%, 0.6, 0.7, 0.8, 1)":
        "linear(0 20%, 0.5 20%, 0.6 40%, 0.7 60%, 0.8 80%, 1 100%)",
    ]
    for (text, canonical) in spellings {
      #expect(try TimingCurve(parsing: text).description == canonical)
    }
  }

  @Test func whatIsNotACurveSaysWhatIs() {
    for text in ["", "eas", "linear(", "spin(1)", "easeIn(1)", "(0)", "linear)"] {
      #expect(throws: SlicerError.self) { try TimingCurve(parsing: text) }
    }
    let wrong = [
      "spring()", "spring(1)", "spring(duration: 1)", "spring(duration: 0, bounce: 0)",
      "spring(response: 1, dampingFraction: 0.05)", "spring(mass: 1, stiffness: 1, drag: 1)",
      "spring(-0.91)", "spring(nan)", "spring(0x0)", "spring(0,0)",
      "steps()", "steps(0)", "steps(1, jump-none)", "steps(2.5)", "steps(1000001)",
      "steps(2, middle)", "steps(2, start, end)", "steps(-3)", "cubic-bezier()",
      "cubic-bezier(0,0,0)", "cubic-bezier(0,0,0,0,0)", "cubic-bezier(1.1,0,0,0)",
      "cubic-bezier(0,0,-0.1,0)", "cubic-bezier(0,inf,0,0)", "cubic-bezier(0,,0,0)",
      "linear()", "linear(0)", "linear(0,)", "linear(0 1, 1)", "linear(0 1% 2% 3%, 1)",
      "linear(1% 0 2%, 1)", "linear(0%, 1)", "linear(0, 1e7)",
    ]
    for text in wrong {
      do {
        _ = try TimingCurve(parsing: text)
        Issue.record("\(text) was taken")
      } catch {
        let words = "\(error)".split(separator: "'", omittingEmptySubsequences: false)
        let name = words[1]
        switch (error as? SlicerError)?.id {
        case "badCurveArguments":
          let hint = (error as? SlicerError)?.remedy?.message.description ?? ""
          #expect(text.hasPrefix(name) && hint.contains("\(name)("))
        case "badCurveValue":
          let value = words[3]
          let isShown = value.isEmpty || text.contains(value) || Double(value) != nil
          #expect(text.hasPrefix(name) && isShown)
        default: Issue.record("\(text): \(error)")
        }
        #expect((error as? SlicerError)?.kind == .usage)
      }
    }
    let error = SlicerError.badCurveArguments(name: "spring", text: "2", usage: "spring(bounce)")
    #expect("\(error)" == "curve 'spring' cannot take '2'")
    let near = #expect(throws: SlicerError.self) { try TimingCurve(parsing: "easeoutback2") }
    let words = "no curve is named 'easeoutback2'"
    #expect(near?.description == words)
  }

  /// Other programs' names of curves are no names here, and the suggested ones are.
  @Test func foreignNamesLeadToCurves() throws {
    for (word, curves) in NamedCurve.foreign {
      #expect(word == Guess.key(word))
      #expect(throws: SlicerError.unknownCurve(word, nearest: curves)) {
        try TimingCurve(parsing: word)
      }
      for curve in curves { _ = try TimingCurve(parsing: curve) }
    }
  }

  @Test func everyNameIsItsCurve() throws {
    let words = NamedCurve.all.flatMap(\.spellings)
    #expect(Set(words.map { $0.lowercased() }).count == words.count)
    for row in NamedCurve.all {
      for word in row.spellings { #expect(try TimingCurve(parsing: word) == row.curve) }
    }
  }

  /// By response or duration, by bounce or damping: one spring, with the seconds that it takes.
  @Test(arguments: [
    ("spring(duration: 0.5, bounce: 0.3)", 0.3, 0.5), ("bouncy", 0.3, 0.5),
    ("spring(response:.5,dampingFraction:.7)", 0.3, 0.5),
    ("spring(dampingFraction: 0.7, response: 0.5)", 0.3, 0.5),
    // UIKit's for controllers: ζ is 4.56 and taken for 1.
    ("spring(mass: 3, stiffness: 1000, damping: 500)", 0, 0.34414),
    ("spring(mass: 1, stiffness: 100, damping: 10)", 0.5, 0.62832),
  ]) func springsByTheirNumbers(_ text: String, _ bounce: Double, _ duration: Double) throws {
    guard case .spring(let spring) = try TimingCurve(parsing: text).kind else {
      Issue.record("no spring")
      return
    }
    #expect(abs(spring.bounce - bounce) < 1e-9)
    #expect(abs((spring.perceptualDuration ?? 0) - duration) < 1e-5)
    let settled = try #require(try TimingCurve(parsing: text).duration)
    let damped = DampedSpring(perceptualDuration: duration, bounce: bounce)
    let curve = TimingCurve.spring(spring)
    for share in [0.1, 0.3, 0.7] {
      #expect(abs(curve.value(at: share) - damped.value(at: share * settled)) < 1e-4)
    }
    #expect(abs(1 - damped.value(at: settled)) < 0.0011)
  }

  @Test(arguments: [
    ("cubic-bezier(0.3,0,nan,1)", "x2 'nan' is not a number in -1000000…1000000"),
    ("cubic-bezier(0,0,1.5,0)", "x2 '1.5' is not in 0…1"),
    ("spring(2)", "bounce '2.0' is not a number in -0.9…0.9"),
    ("steps(x)", "n 'x' is not a whole number in 1…1000000"),
    ("steps(1, jump-none)", "n '1' is not a whole number in 2…1000000, as jump-none needs"),
    (
      "steps(2, top)",
      "position 'top' is not one of jump-start, jump-end, jump-none, jump-both, start, end"
    ),
    (
      "linear(0, x 5%, 1)",
      "stop 2 'x 5%' is not a number with none, one or two percentages before or after it"
    ),
  ]) func whichValueIsWrong(_ text: String, _ line: String) {
    let name = text.prefix { $0 != "(" }
    let error = #expect(throws: SlicerError.self) { try TimingCurve(parsing: text) }
    #expect(error?.description == "curve '\(name)': \(line)")
  }
}
