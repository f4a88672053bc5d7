/// What the page of a pyramid does.
///
/// All is drawn on one canvas whose pixels are the screen's. A place in the picture falls on a whole
/// pixel of the screen, the same for both tiles that meet there, so there are no seams at any scale;
/// what of a file goes between two such places is found backwards, so overlaps do not show.
enum PyramidScript {
  static let text = geometry + tiles + drawing + PyramidControls.text

  /// The view, and the places of tiles.
  private static let geometry = #"""
    const element = (id) => document.getElementById(id);
    const stage = element("stage"), canvas = element("screen"), context = canvas.getContext("2d");
    const density = () => window.devicePixelRatio || 1;
    const clamp = (value, least, most) => Math.max(least, Math.min(most, value));

    // The picture's place in the middle of the window, and pixels of the screen to one of its own.
    const view = { x: pyramid.width / 2, y: pyramid.height / 2, scale: 1 };

    // The whole picture. A small one is not enlarged; and levels that end early are not seen from
    // further away than four of their pixels to one of the screen, for the files would be too many.
    function whole() {
      const fitting = Math.min(canvas.width / pyramid.width, canvas.height / pyramid.height);
      const least = 2 ** -(pyramid.levels.length + 1);
      return { x: pyramid.width / 2, y: pyramid.height / 2,
        scale: clamp(fitting, least, density()) };
    }

    // The nearest view that shows no more around the picture than it has to.
    function bounded({ x, y, scale }) {
      const home = whole();
      scale = clamp(scale, Math.min(home.scale, 1), 16 * density());
      for (const exact of [home.scale, 1]) {
        if (Math.abs(scale / exact - 1) < 1e-3) scale = exact;
      }
      const centre = (value, length, room) => {
        const half = room / 2 / scale;
        return half * 2 >= length ? length / 2 : clamp(value, half, length - half);
      };
      return { x: centre(x, pyramid.width, canvas.width),
        y: centre(y, pyramid.height, canvas.height), scale };
    }

    // Where on the screen the picture begins: whole pixels.
    const corner = () => ({ x: Math.round(canvas.width / 2 - view.x * view.scale),
      y: Math.round(canvas.height / 2 - view.y * view.scale) });

    // The smallest level that has a pixel for each of the screen's.
    function levelShown() {
      const last = pyramid.levels.length - 1;
      return clamp(Math.floor(Math.log2(1 / view.scale) + 1e-6), 0, last);
    }

    // Along an axis: the first and the last step of a level's tiles.
    const firstStep = (start) => Math.floor(start / pyramid.step);
    const lastStep = (start, length) => Math.ceil((start + length) / pyramid.step) - 1;

    // The part of the picture that a step of a level shows. The last one has all that is left: a
    // level that leaves odd lines out ends before them.
    function span(index, level, axis, length, picture) {
      const size = pyramid.step * 2 ** level.halvings;
      const origin = axis === "x" ? pyramid.x : pyramid.y;
      const isLast = index === lastStep(level[axis], length);
      const end = isLast ? picture : Math.min(picture, (index + 1) * size - origin);
      return [Math.max(0, index * size - origin), end];
    }

    """#

  /// Files: which are there, which are asked for, and which are forgotten.
  private static let tiles = #"""

    // By name, those used last at the end: an image and whether it is "ready", "missing" or neither.
    const cache = new Map();
    const most = { loading: 8, kept: 256 };
    let loading = 0;

    const addressOf = (name) => name.split("/").map(encodeURIComponent).join("/")
      .replaceAll("%2C", ",");

    function ask(tile) {
      const name = nameOf(tile), entry = { image: new Image(), state: "asked" };
      const end = (state) => {
        entry.state = state;
        loading -= 1;
        refresh();
      };
      cache.set(name, entry);
      loading += 1;
      entry.image.src = addressOf(name);
      entry.image.decode().then(() => end("ready"), () => end("missing"));
    }

    // A file that was asked for; undefined if it was not.
    function known(tile) {
      const name = nameOf(tile), entry = cache.get(name);
      if (!entry) return undefined;
      cache.delete(name);
      cache.set(name, entry);
      return entry;
    }

    // The largest level that is one tile; none where levels end before.
    const overview = pyramid.levels.flatMap((level, number) => {
      const column = firstStep(level.x), row = firstStep(level.y);
      const isOne = column === lastStep(level.x, level.width) && row === lastStep(level.y, level.height);
      return isOne ? [{ level: number, column, row }] : [];
    }).slice(0, 1);

    // What is seen of all until more is there comes first; then what is nearest to the middle.
    function load(wanted) {
      for (const tile of [...overview, ...wanted]) {
        if (loading >= most.loading) break;
        if (!known(tile)) ask(tile);
      }
      const kept = Math.max(most.kept, 3 * wanted.length);
      for (const [name, { state }] of cache) {
        if (cache.size <= kept) break;
        if (state !== "asked") cache.delete(name);
      }
    }

    """#

  /// A frame.
  private static let drawing = #"""

    let isWaiting = false;
    function refresh() {
      if (!isWaiting) requestAnimationFrame(draw);
      isWaiting = true;
    }

    function draw(now) {
      isWaiting = false;
      advance(now);
      const start = corner();
      context.clearRect(0, 0, canvas.width, canvas.height);
      if (pyramid.background) {
        context.fillStyle = pyramid.background;
        context.fillRect(start.x, start.y, Math.round(pyramid.width * view.scale),
          Math.round(pyramid.height * view.scale));
      }
      const wanted = seen(start);
      for (const tile of wanted) paint(tile, start);
      load(wanted);
      stage.dataset.missing = wanted.filter((tile) => known(tile)?.state === "missing").length;
      stage.dataset.pending = wanted.filter((tile) =>
        !["ready", "missing"].includes(known(tile)?.state)).length;
      showScale();
    }

    // The tiles in the window, with the pixels of the screen that are theirs; the middle first.
    function seen(start) {
      const number = levelShown(), level = pyramid.levels[number];
      const along = (axis, length, picture, from, room) => {
        const scale = view.scale, size = pyramid.step * 2 ** level.halvings;
        const origin = axis === "x" ? pyramid.x : pyramid.y;
        const [first, last] = [firstStep(level[axis]), lastStep(level[axis], length)];
        const step = (pixel) => clamp(Math.floor(((pixel - from) / scale + origin) / size), first, last);
        const steps = [];
        for (let index = step(0); index <= step(room); index++) {
          const [begin, end] = span(index, level, axis, length, picture)
            .map((place) => clamp(from + Math.round(place * scale), 0, room));
          if (end > begin) steps.push({ index, begin, end });
        }
        return steps;
      };
      const columns = along("x", level.width, pyramid.width, start.x, canvas.width);
      const rows = along("y", level.height, pyramid.height, start.y, canvas.height);
      const far = ({ begin, end }, room) => ((begin + end - room) / 2) ** 2;
      return rows.flatMap((row) => columns.map((column) => ({
        level: number, column: column.index, row: row.index,
        left: column.begin, right: column.end, top: row.begin, bottom: row.end,
        distance: far(column, canvas.width) + far(row, canvas.height),
      }))).sort((a, b) => a.distance - b.distance);
    }

    // The tile, or until it is there what coarser ones have of it; nothing where one is missing.
    function paint(tile, start) {
      for (let number = tile.level; number < pyramid.levels.length; number++) {
        const level = pyramid.levels[number], steps = number - tile.level;
        const source = { level: number,
          column: Math.min(tile.column >> steps, lastStep(level.x, level.width)),
          row: Math.min(tile.row >> steps, lastStep(level.y, level.height)) };
        const { state, image } = known(source) ?? {};
        if (state === "missing") return;
        if (state === "ready") return copy(image, source, tile, start);
      }
    }

    function copy(image, source, tile, start) {
      const level = pyramid.levels[source.level], factor = 2 ** level.halvings;
      // From the screen to the file, which has nothing outside of the picture.
      const part = (begin, end, from, origin, index, first, length) => {
        const edge = pyramid.isSquare
          ? index * pyramid.step : Math.max(first, index * pyramid.step - pyramid.overlap);
        const least = Math.max(first, index * pyramid.step - pyramid.overlap) - edge;
        const most = Math.min(first + length, (index + 1) * pyramid.step + pyramid.overlap) - edge;
        const place = (pixel) => clamp(((pixel - from) / view.scale + origin) / factor - edge,
          least, most);
        const [low, high] = [place(begin), place(end)];
        return high - low > 1e-3 ? [low, high - low] : [Math.min(low, most - 1), 1];
      };
      const [x, width] = part(tile.left, tile.right, start.x, pyramid.x, source.column,
        level.x, level.width);
      const [y, height] = part(tile.top, tile.bottom, start.y, pyramid.y, source.row,
        level.y, level.height);
      // Pixels that are seen one by one stay squares.
      context.imageSmoothingEnabled = source.level > 0 || view.scale < 4;
      context.imageSmoothingQuality = "high";
      context.drawImage(image, x, y, width, height,
        tile.left, tile.top, tile.right - tile.left, tile.bottom - tile.top);
    }

    """#
}
