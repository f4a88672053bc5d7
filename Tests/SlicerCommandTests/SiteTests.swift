import SlicerKit
import SlicerTestSupport
import SlicerTestTraits
import SystemPackage
import Testing

/// The documentation for a browser, as `make site` makes it, in a folder of each test.
@Suite(
  .enabled(
    if: ShellCommand.exists("cmark-gfm") && ShellCommand.exists("python3"),
    "cmark-gfm or python3 is not installed"))
struct SiteTests {
  private let folder: WorkFolder

  init() throws {
    folder = try WorkFolder()
    let root = FilePath(#filePath).removingLastComponent().removingLastComponent()
      .removingLastComponent()
    let outcome = try Slicer.shell(
      "'\(root)/Scripts/make-site' site \"$slicer\" --small", in: folder)
    try #require(outcome.code == 0, "\(outcome.errors)")
  }

  private func page(_ name: String) -> String { folder.path("site/\(name)").string }

  @Test func itsGalleryIsThatOfTheCatalog() throws {
    let bytes = try #require(folder.read("site/gallery.html"))
    #expect(bytes.count < 900_000)
    let cards = String(decoding: bytes, as: UTF8.self).split(separator: "<article id=\"")
      .dropFirst()
    let rows = TransitionCatalog.standard.rows
    #expect(cards.map { String($0.prefix { $0 != "\"" }) } == rows.map(\.name))
    for (card, row) in zip(cards, rows) {
      #expect(card.contains(Quoted.markup(String(row.summary.dropFirst()))))
      for alias in row.aliases { #expect(card.contains(alias.name)) }
      for parameter in row.parameters {
        #expect(card.contains("<code>--\(parameter.name)</code>"))
        #expect(card.contains("<td>\(Quoted.markup(parameter.help))</td>"))
        let value = "<td>\(parameter.defaultValue)</td>"
        #expect(parameter.defaultValue == .none || card.contains(value))
      }
    }
  }

  @Test(.browses, .enabled(if: WebPage.canBeBrowsed, "chromium or python3 is not installed"))
  func itsGalleryMoves() throws {
    let lines = try WebPage.browse(
      page("gallery.html"),
      doing: """
        const image = document.querySelector("#push img"), looks = new Set();
        image.closest("article").dispatchEvent(new PointerEvent("pointerenter"));
        await until(() => image.src.startsWith("blob:"));
        for (let i = 0; i < 40 && looks.size < 3; i++) looks.add(await shot(image));
        return [document.querySelectorAll("article").length, looks.size > 2];
        """)
    #expect(lines == ["\(TransitionCatalog.standard.rows.count)", "true"])
  }

  /// Each of them shows all its pictures, and leads to pages that are there.
  @Test(.browses, .enabled(if: WebPage.canBeBrowsed, "chromium or python3 is not installed"))
  func itsPicturesAreShown() throws {
    for name in ["index.html", "Pages/Transitions.html", "Pages/Animations.html"] {
      let lines = try WebPage.browse(
        page(name),
        doing: """
          const images = [...document.images];
          for (const image of images) image.loading = "eager";
          await Promise.all(images.map((image) => image.decode()));
          return [images.length > 8, images.every((image) => image.naturalWidth > 0)];
          """)
      #expect(lines == ["true", "true"], "\(name)")
    }
  }

  @Test(
    .browses, .enabled(if: WebPage.canBeReadByAll, "axe-core is not installed"),
    arguments: Sweep.pairs(["axe", "axe dark"], [390, 1440]))
  func everybodyCanReadIt(_ options: String, _ width: Int) throws {
    for name in ["index.html", "Pages/Slideshow.html"] {
      let lines = try WebPage.browse(
        page(name), size: PixelSize(width: width, height: 844), options: options,
        doing: "return await accessibility();")
      #expect(lines == [], "\(name)")
    }
  }

  /// Lines of code end between words, and wide code scrolls in its box.
  @Test(.browses, .enabled(if: WebPage.canBeBrowsed, "chromium or python3 is not installed"))
  func codeIsWhole() throws {
    let names = folder.names(in: "site/Pages").filter { $0.hasSuffix(".html") }
    let pages = (["index.html", "gallery.html"] + names.map { "Pages/\($0)" }).map(page)
    let lines = try WebPage.run("PageReaders/read_code.py", pages)
    #expect(lines == [])
  }

  @Test(.browses, .enabled(if: WebPage.canBeBrowsed, "chromium or python3 is not installed"))
  func brokenCodeIsFound() throws {
    let html = """
      <!DOCTYPE html><html lang="en"><title>code</title>
      <style>code { overflow-wrap: anywhere } p { width: 60px } i code { white-space: nowrap } .box { overflow-x: auto }</style>
      <p><code>animations</code> <code>a bc de fg hi</code>
      <p><i><code>cut-off-at-its-side</code></i>
      <p class="box"><i><code>scrolls-in-its-box</code></i>
      <p><i><code>one <wbr>or/<wbr>another</code></i>
      <p><i><code>eleven<wbr>twelve</code></i>
      """
    try folder.write("code.html", html)
    let lines = try WebPage.run("PageReaders/read_code.py", [folder.path("code.html").string])
    let faults = [
      "is broken inside a word: animations", "is cut off: cut-off-at-its-side",
      "is broken inside a word: eleventwelve",
    ]
    let places = ["390, light", "390, dark", "1440, light", "1440, dark"]
    #expect(lines == places.flatMap { place in faults.map { "code.html, \(place): \($0)" } })
  }

  @Test(.enabled(if: WebPage.canBeChecked, "HTML Tidy 5 is not installed"))
  func itsPagesAreValid() throws {
    for name in folder.names(in: "site") where name.hasSuffix(".html") {
      // Tidy does not know that browsers may load pictures when they are seen.
      let complaints = WebPage.complaints(about: "'\(page(name))'")
      #expect(complaints.filter { !$0.contains("attribute \"loading\"") } == [], "\(name)")
    }
  }
}
