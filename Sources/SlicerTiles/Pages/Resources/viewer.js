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

// By name, those used last at the end: an image and whether it is "ready", "missing" or neither.
const cache = new Map();
const most = { loading: 8, kept: 256 };
let loading = 0;

// A tile's file: text, and numbers that grow with its column and row.
const nameOf = (tile) => pyramid.levels[tile.level].name.map((part) => {
  if (typeof part === "string") return part;
  const [base, column, row, divisor, last] = part;
  return Math.min(last, Math.floor((base + column * tile.column + row * tile.row) / divisor));
}).join("");

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

const calm = matchMedia("(prefers-reduced-motion: reduce)");
// Where the view is going, and how far it is.
let goal = view, motion = null;

function go(target, time = 0) {
  goal = bounded(target);
  motion = { from: { ...view }, start: performance.now(), time: calm.matches ? 0 : time };
  refresh();
}

// Equal times multiply the scale by equal factors, around the place that stays where it is.
function advance(now) {
  if (!motion) return;
  const { from, start, time } = motion;
  const progress = time ? clamp((now - start) / time, 0, 1) : 1;
  if (progress === 1) {
    motion = null;
    Object.assign(view, goal);
    return note();
  }
  const eased = 1 - (1 - progress) ** 3;
  const scale = from.scale * (goal.scale / from.scale) ** eased;
  const part = goal.scale === from.scale
    ? eased : (1 / from.scale - 1 / scale) / (1 / from.scale - 1 / goal.scale);
  Object.assign(view, { x: from.x + (goal.x - from.x) * part,
    y: from.y + (goal.y - from.y) * part, scale });
  refresh();
}

// By pixels of the screen.
function move(x, y, time) {
  go({ ...goal, x: goal.x + x / goal.scale, y: goal.y + y / goal.scale }, time);
}

// Around a pixel of the screen, as far from its middle.
function zoom(factor, { x, y } = { x: 0, y: 0 }, time = 0) {
  const scale = bounded({ ...goal, scale: goal.scale * factor }).scale;
  const drift = 1 / goal.scale - 1 / scale;
  go({ x: goal.x + x * drift, y: goal.y + y * drift, scale }, time);
}

// In pixels of the screen, from its middle.
function placeOf(event) {
  const { left, top, width, height } = canvas.getBoundingClientRect();
  return { x: (event.clientX - left - width / 2) * canvas.width / width,
    y: (event.clientY - top - height / 2) * canvas.height / height };
}

const held = new Map();
stage.addEventListener("pointerdown", (event) => {
  if (event.button !== 0) return;
  stage.setPointerCapture(event.pointerId);
  held.set(event.pointerId, placeOf(event));
  stage.classList.add("held");
});
stage.addEventListener("pointermove", (event) => {
  if (!held.has(event.pointerId)) return;
  const before = grip();
  held.set(event.pointerId, placeOf(event));
  const now = grip();
  move(before.x - now.x, before.y - now.y);
  if (before.reach > 0 && now.reach > 0) zoom(now.reach / before.reach, now);
});
for (const end of ["pointerup", "pointercancel"]) {
  stage.addEventListener(end, (event) => {
    held.delete(event.pointerId);
    stage.classList.toggle("held", held.size > 0);
  });
}

// The middle of what holds the picture, and how far that reaches.
function grip() {
  const places = [...held.values()];
  const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const x = mean(places.map((place) => place.x)), y = mean(places.map((place) => place.y));
  return { x, y, reach: mean(places.map((place) => Math.hypot(place.x - x, place.y - y))) };
}

// A wheel with Ctrl is a pinch on a touchpad, whose steps are small.
stage.addEventListener("wheel", (event) => {
  event.preventDefault();
  const unit = [1, 33, canvas.clientHeight][event.deltaMode];
  const delta = clamp(event.deltaY * unit, -240, 240);
  zoom(Math.exp(-delta * (event.ctrlKey ? 0.01 : 0.0025)), placeOf(event));
}, { passive: false });
stage.addEventListener("dblclick", (event) => {
  zoom(event.shiftKey ? 1 / 2 : 2, placeOf(event), 200);
});

const actions = {
  larger: () => zoom(Math.SQRT2, undefined, 160),
  smaller: () => zoom(Math.SQRT1_2, undefined, 160),
  fit: () => go(whole(), 200),
  actual: () => go({ ...goal, scale: 1 }, 200),
  left: () => move(-canvas.width / 8, 0, 120),
  right: () => move(canvas.width / 8, 0, 120),
  up: () => move(0, -canvas.height / 8, 120),
  down: () => move(0, canvas.height / 8, 120),
};
for (const id of ["larger", "smaller", "fit", "actual"]) {
  element(id).addEventListener("click", actions[id]);
}
const actionOfKey = { "+": "larger", "=": "larger", "-": "smaller", "_": "smaller",
  "0": "fit", Home: "fit", "1": "actual", ArrowLeft: "left", ArrowRight: "right",
  ArrowUp: "up", ArrowDown: "down" };
window.addEventListener("keydown", (event) => {
  const action = actionOfKey[event.key];
  if (!action || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  actions[action]();
});

// `1:4` is a pixel of the screen for four of the picture along each side.
function showScale() {
  const number = (value) => value >= 9.95 ? value.toFixed(0) : +value.toFixed(1);
  const scale = view.scale;
  element("scale").textContent = scale >= 1 ? `${number(scale)}:1` : `1:${number(1 / scale)}`;
  element("fit").setAttribute("aria-pressed", scale === whole().scale);
  element("actual").setAttribute("aria-pressed", scale === 1);
}

let noted = location.hash, noting = 0;

// Browsers allow few changes a second. The scale is of points, as wide on every screen.
function note() {
  clearTimeout(noting);
  noting = setTimeout(() => {
    // An address that somebody has typed is shown first.
    if (location.hash !== noted) return;
    const round = (value, digits) => +value.toPrecision(digits);
    const isWhole = view.scale === whole().scale;
    noted = isWhole ? "" : `#x=${round(view.x, 9)}&y=${round(view.y, 9)}`
      + `&zoom=${round(view.scale / density(), 6)}`;
    history.replaceState(null, "", noted || location.pathname + location.search);
  }, 250);
}

// The view that the address has; the whole picture if it has none.
function viewOfAddress() {
  const values = new URLSearchParams(location.hash.slice(1));
  const [x, y, points] = ["x", "y", "zoom"].map((key) => parseFloat(values.get(key)));
  const isView = [x, y, points].every(Number.isFinite) && points > 0;
  return isView ? { x, y, scale: points * density() } : whole();
}

window.addEventListener("hashchange", () => {
  if (location.hash === noted) return;
  noted = location.hash;
  go(viewOfAddress());
});

function resize(width, height) {
  const isFirst = !("sized" in canvas.dataset), wasWhole = goal.scale === whole().scale;
  if (!isFirst && canvas.width === width && canvas.height === height) return;
  Object.assign(canvas, { width, height });
  canvas.dataset.sized = "";
  go(isFirst ? viewOfAddress() : wasWhole ? whole() : goal);
}

// Whole pixels of the screen: as the browser rounds them, where it says that and does not tell
// of another screen, as it does of one that is only imitated.
const observer = new ResizeObserver(([entry]) => {
  const { inlineSize, blockSize } = entry.devicePixelContentBoxSize?.[0] ?? {};
  const pixels = (points, stated) => {
    const exact = points * density();
    return Math.abs(stated - exact) < 1 ? stated : Math.round(exact);
  };
  resize(pixels(entry.contentRect.width, inlineSize),
    pixels(entry.contentRect.height, blockSize));
});
try {
  observer.observe(canvas, { box: "device-pixel-content-box" });
} catch {
  observer.observe(canvas);
}
