import SlicerKit
import SlicerTestSupport
import SlicerTestTraits
import SystemPackage
import Testing

/// The page in a real browser, from disk.
@Suite(
  .serialized, .browses, .enabled(if: WebPage.canBeBrowsed, "chromium or python3 is not installed"))
struct GalleryPageTests {
  private static let bytes = Result { Array(try GalleryTests.page(GalleryTests.gallery()).utf8) }

  /// The folder of one test: that of all would never go away.
  private let folder: ScratchFolder

  private var page: String { folder["gallery.html"].string }

  init() throws {
    folder = try ScratchFolder()
    try folder.write("gallery.html", Self.bytes.get())
  }

  private func browse(options: String = "", _ scenario: String) throws -> [String] {
    try WebPage.browse(page, options: options, doing: Self.tools + scenario)
  }

  /// In words of the scenarios: the cards that play, how many frames of a film are seen within a second or
  /// two, and the cards that are shown.
  private static let tools = """
    const isShown = (card) => card.querySelector("img").src.startsWith("blob:");
    const isPlaying = (card) => card.classList.contains("playing");
    const settled = (card) => until(() => isPlaying(card));
    const point = (card, kind) =>
      card.dispatchEvent(new PointerEvent(kind, { pointerType: "mouse" }));
    const differentLooks = async (image) => {
      const looks = new Set();
      for (let i = 0; i < 40 && looks.size < 3; i++) looks.add(await shot(image));
      return looks.size;
    };
    const found = () => cards.filter((card) => !card.hidden).map((card) => card.id);
    const type = (text) => {
      element("search").value = text;
      element("search").dispatchEvent(new Event("input"));
    };
    """

  /// One film moves at a time, and after it the next; the others rest on their first frame.
  @Test func filmsPlayOneAfterTheOther() throws {
    let lines = try browse(
      """
      await settled(cards[0]);
      point(cards[0], "pointerenter");
      const looks = await differentLooks(cards[0].querySelector("img"));
      const playing = () => cards.filter(isPlaying).length;
      const before = playing(), shown = cards.filter(isShown).length;
      point(cards[0], "pointerleave");
      await settled(cards[2]);
      return [looks > 2, before, playing(), shown > 3, shown < cards.length];
      """)
    #expect(lines == ["true", "1", "1", "true", "true"])
  }

  /// The film under the pointer plays until the pointer leaves, and then the next one.
  @Test func theFilmUnderThePointerPlays() throws {
    let lines = try browse(
      """
      await settled(cards[0]);
      point(cards[3], "pointerenter");
      const result = [isPlaying(cards[3]), isPlaying(cards[0])];
      goOn(); // The page calls it when a film has played once.
      result.push(isPlaying(cards[3]));
      point(cards[3], "pointerleave");
      return [...result, isPlaying(cards[4])];
      """)
    #expect(lines == ["true", "false", "true", "true"])
  }

  @Test func whatIsScrolledToPlaysAndWhatIsLeftStops() throws {
    let lines = try browse(
      """
      const last = cards.at(-1);
      await settled(cards[0]);
      const before = [isPlaying(cards[0]), isShown(last)];
      const image = last.querySelector("img");
      before.push((image.clientWidth / image.clientHeight).toFixed(1));
      last.scrollIntoView();
      await until(() => isShown(last) && !isShown(cards[0]) && !isPlaying(cards[0]));
      await settled(last);
      return before;
      """)
    #expect(lines == ["true", "false", "1.5"])
  }

  /// A heading is as wide as all cards of a row together.
  @Test func headingsAreAsWideAsTheGrid() throws {
    let lines = try browse(
      """
      const width = document.querySelector("main").clientWidth;
      const titles = [...document.querySelectorAll("section > h2")];
      return [titles.length > 3, titles.every((title) => title.clientWidth > width - 60)];
      """)
    #expect(lines == ["true", "true"])
  }

  @Test func typesAreFoundByAllTheirNames() throws {
    let lines = try browse(
      """
      const result = [];
      for (const text of ["CURL", "flipfromleft", "circleopen", "no such thing", ""]) {
        type(text);
        const names = found();
        result.push(names.length > 3 ? "many" : names.join() || "none");
        result.push(element("count").textContent + (element("nothing").hidden ? "" : ", none"));
      }
      type("flipfromleft");
      return [...result, document.querySelector("#flip .also").textContent];
      """)
    let count = TransitionCatalog.standard.rows.count
    #expect(lines.first?.contains("curl") == true)
    #expect(
      lines.dropFirst(2) == [
        "flip", "1 of \(count) transitions", "circle", "1 of \(count) transitions",
        "none", "0 of \(count) transitions, none", "many", "\(count) transitions",
        "also flipFromLeft",
      ])
  }

  @Test func familiesAreFiltered() throws {
    let lines = try browse(
      """
      document.querySelector('[data-family="UIView"]').click();
      const shown = found().join();
      document.querySelector('[data-family=""]').click();
      return [shown, found().length];
      """)
    let rows = TransitionCatalog.standard.rows
    let views = rows.filter { $0.family == .view }.map(\.name).joined(separator: ",")
    #expect(lines == [views, "\(rows.count)"])
  }

  /// Large, with its command and its parameters; by keys to the next, and back to its card.
  @Test func aCardIsShownLarge() throws {
    let lines = try browse(
      """
      document.querySelector("#push .picture").click();
      const large = element("large"), first = large.src, result = [];
      result.push(detail.open, element("detail-name").textContent, location.hash);
      result.push(element("detail-more").querySelector(".command code").textContent);
      result.push(element("detail-more").querySelector("tbody th").textContent);
      let copied = "";
      navigator.clipboard.writeText = async (text) => { copied = text; };
      element("detail-more").querySelector(".copy").click();
      result.push(copied);
      element("replay").click();
      result.push(large.src !== first);
      document.activeElement.blur();
      await key("ArrowRight");
      result.push(element("detail-name").textContent);
      await key("ArrowLeft");
      await key("ArrowLeft");
      result.push(element("detail-name").textContent);
      await key("Escape");
      return [...result, detail.open, document.activeElement.closest("article").id];
      """)
    #expect(
      lines == [
        "true", "push", "#push", "make push of <a> & 'b'", "from", "make push of <a> & 'b'", "true",
        "moveIn", "fade", "false", "fade",
      ])
  }

  @Test func whoWantsNoMotionSeesAMomentOfEach() throws {
    let lines = try browse(
      options: "still",
      """
      const image = document.querySelector("#wipe img");
      image.scrollIntoView();
      await until(() => image.src.startsWith("blob:"));
      await image.decode();
      goOn();
      return [await differentLooks(image), cards.some(isPlaying)];
      """)
    #expect(lines == ["1", "false"])
  }

  /// Before it plays, a push is half-way: one side is still the first picture, the other the second.
  @Test func aFilmRestsOnItsMiddle() throws {
    let lines = try browse(
      options: "still",
      """
      const image = document.querySelector("#push img");
      image.scrollIntoView({ block: "center" });
      await until(() => image.src.startsWith("blob:"));
      await image.decode();
      await drawn();
      const { data, width, height } = await pixels(image);
      const red = (part) => data[4 * ((height >> 1) * width + Math.floor(part * width))];
      return [Math.abs(red(0.2) - red(0.8)) > 100];
      """)
    #expect(lines == ["true"])
  }

  /// The page's state has an address: a card, the search, the family, the films' duration.
  @Test func theAddressSaysWhatIsShown() throws {
    let lines = try browse(
      """
      const result = [];
      const shown = () =>
        `${detail.open ? element("detail-name").textContent : "-"} ${found().length > 9 ? "many" : found()} ` +
          element("duration").value;
      const go = async (hash, expected) => {
        location.hash = hash;
        await until(() => shown() === expected);
        result.push(shown());
      };
      await go("#push&duration=0.8", "push many 0.8");
      const data = document.querySelector("#push img").dataset.film;
      const film = stretched(bytes(data)), made = bytes(data);
      const at = made.findIndex((_, i) => String.fromCharCode(...made.slice(i, i + 4)) === "ANMF") + 20;
      result.push(film.length === made.length, film[at] === 2 * made[at]);
      await go("#search=flipfromleft", "- flip 0.4");
      await go("#family=UIView&search=curl", "- curl 0.4");
      await go("#nothing&duration=77", "- many 0.4");
      type("page");
      document.querySelector('[data-family="UIView"]').click();
      return [...result, decodeURIComponent(location.hash)];
      """)
    #expect(
      lines == [
        "push many 0.8", "true", "true", "- flip 0.4", "- curl 0.4", "- many 0.4",
        "#search=page&family=UIView",
      ])
  }

  /// By keys alone: to the search, through families, into a card and back.
  @Test func keysAreEnough() throws {
    let lines = try browse(
      """
      const at = () => document.activeElement.id || document.activeElement.textContent || "card";
      const result = [];
      await key("/");
      result.push(at());
      await key("Tab");
      result.push(at());
      await key("Tab");
      result.push(at());
      const first = cards[0].querySelector(".picture");
      for (let i = 0; i < 30 && document.activeElement !== first; i++) await key("Tab");
      result.push(document.activeElement === first);
      document.activeElement.click();
      await until(() => detail.open);
      result.push(detail.contains(document.activeElement));
      await key("Escape");
      return [...result, detail.open, document.activeElement === first];
      """)
    #expect(lines == ["search", "duration", "All", "true", "true", "false", "true"])
  }

  /// On a phone two columns, and a header that stays; nothing is wider than the screen.
  @Test func itFitsAPhone() throws {
    for (width, columns) in [(390, 2), (1440, 4)] {
      let lines = try WebPage.browse(
        page, size: PixelSize(width: width, height: 844),
        doing: Self.tools + """
          const lefts = new Set(cards.map((card) => card.getBoundingClientRect().left));
          cards.at(-1).scrollIntoView();
          await drawn();
          const head = document.querySelector("header").getBoundingClientRect();
          return [lefts.size, head.top, head.height < 200, document.documentElement.scrollWidth <= innerWidth];
          """)
      #expect(Int(lines.first ?? "").map { columns == 2 ? $0 == 2 : $0 >= columns } == true)
      #expect(lines.dropFirst() == ["0", "true", "true"])
    }
  }

  @Test(
    .enabled(if: WebPage.canBeReadByAll, "axe-core is not installed"),
    arguments: Sweep.pairs(["axe", "axe dark"], [390, 1440]))
  func everybodyCanReadIt(_ options: String, _ width: Int) throws {
    let lines = try WebPage.browse(
      page, size: PixelSize(width: width, height: 844), options: options,
      doing: """
        const found = await accessibility();
        document.querySelector("article .picture").click();
        await until(() => element("detail").open);
        await Promise.all(document.getAnimations().map((animation) => animation.finished));
        return [...found, ...await accessibility()];
        """)
    #expect(lines == [])
  }
}
