"use strict";
const element = (id) => document.getElementById(id);
const cards = [...document.querySelectorAll("article")];
const stillness = matchMedia("(prefers-reduced-motion: reduce)");

function bytes(text) { return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)); }

const nothing = element("large").src;

function stop(image) {
  URL.revokeObjectURL(image.src);
  image.src = nothing;
}

// How much longer films take than they were made for.
let stretch = 1;

// A frame's time stands in its chunk: 24 bits, from the smallest, 12 bytes after its head.
function stretched(film) {
  if (stretch === 1) return film;
  const view = new DataView(film.buffer);
  for (let at = 12; at + 8 <= film.length;) {
    const size = view.getUint32(at + 4, true);
    if (view.getUint32(at) === 0x414e4d46) {
      const time = view.getUint16(at + 20, true) | film[at + 22] << 16;
      const longer = Math.max(1, Math.round(time * stretch));
      view.setUint16(at + 20, longer & 0xffff, true);
      film[at + 22] = longer >> 16;
    }
    at += 8 + size + (size & 1);
  }
  return film;
}

function start(image, film = image.dataset.film) {
  const old = image.src;
  image.src = URL.createObjectURL(new Blob([stretched(bytes(film))], { type: "image/webp" }));
  URL.revokeObjectURL(old);
}

// One frame, from the middle where the browser can find it, for those who want no motion.
async function showStill(image) {
  const type = "image/webp", data = bytes(image.dataset.film);
  let picture;
  if (window.ImageDecoder) {
    const decoder = new ImageDecoder({ data, type });
    await decoder.tracks.ready;
    const frameIndex = decoder.tracks.selectedTrack.frameCount >> 1;
    picture = (await decoder.decode({ frameIndex })).image;
  } else {
    picture = await createImageBitmap(new Blob([data], { type }));
  }
  const canvas = document.createElement("canvas");
  canvas.width = picture.displayWidth ?? picture.width;
  canvas.height = picture.displayHeight ?? picture.height;
  canvas.getContext("2d").drawImage(picture, 0, 0);
  picture.close();
  image.src = canvas.toDataURL();
}

const watcher = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) {
    if (!isIntersecting) stop(target);
    else if (stillness.matches) showStill(target);
    else if (target.src === nothing) start(target);
  }
}, { rootMargin: "120px" });

for (const card of cards) {
  const image = card.querySelector("img");
  watcher.observe(image);
  card.addEventListener("pointerenter", () => { if (!stillness.matches) start(image); });
  card.querySelector(".picture").addEventListener("click", () => open(card));
}
stillness.addEventListener("change", () => {
  for (const image of document.querySelectorAll("article img")) {
    watcher.unobserve(image);
    stop(image);
    watcher.observe(image);
  }
});

const families = [...document.querySelectorAll(".families button")];
let family = "";
const words = new Map(cards.map((card) => [card, [
  card.id, card.dataset.others.replaceAll("|", " "), card.dataset.parameters,
  card.querySelector(".summary").textContent, card.closest("section").dataset.family,
].join(" ").toLowerCase()]));

function find() {
  const terms = element("search").value.toLowerCase().split(/\s+/).filter(Boolean);
  let count = 0;
  for (const card of cards) {
    const isInFamily = !family || card.closest("section").dataset.family === family;
    const isFound = isInFamily && terms.every((term) => words.get(card).includes(term));
    card.hidden = !isFound;
    count += isFound;
    showOther(card, terms);
  }
  for (const section of document.querySelectorAll("section")) {
    section.hidden = !section.querySelector("article:not([hidden])");
  }
  element("nothing").hidden = count > 0;
  element("count").textContent = count === cards.length
    ? `${count} transitions` : `${count} of ${cards.length} transitions`;
}

// By which name a card was found that is not its own.
function showOther(card, terms) {
  const isIn = (text) => terms.length && terms.every((term) => text.toLowerCase().includes(term));
  const other = isIn(card.id) ? "" : card.dataset.others.split("|").find(isIn) || "";
  const also = card.querySelector(".also");
  also.hidden = !other;
  also.textContent = other && `also ${other}`;
}

element("search").addEventListener("input", () => { find(); remember(); });

function choose(name) {
  family = name;
  for (const each of families) each.setAttribute("aria-pressed", each.dataset.family === name);
  const chip = families.find((each) => each.dataset.family === name);
  // Its row scrolls sideways on a phone; the page itself stays where it is.
  chip?.scrollIntoView({ block: "nearest", inline: "center" });
}

for (const button of families) {
  button.addEventListener("click", () => {
    choose(button.dataset.family);
    find();
    remember();
    scrollTo({ top: 0 });
  });
}

const durations = element("duration"), usual = durations.value;

function play(seconds) {
  if (![...durations.options].some((option) => option.value === seconds)) return;
  durations.value = seconds;
  stretch = Number(seconds) / Number(usual);
  if (stillness.matches) return;
  for (const image of document.querySelectorAll("img[src^=blob]")) {
    start(image, image.dataset.film || opened?.querySelector("img").dataset.film);
  }
}

durations.addEventListener("change", () => { play(durations.value); remember(); });

// What is shown, as an address: #curl, #curl&duration=3.2, #search=wipe&family=Masks.
function remember() {
  const parts = [
    detail.open && opened ? opened.id : "",
    ...[["search", element("search").value.trim()], ["family", family],
      ["duration", durations.value === usual ? "" : durations.value]]
      .map(([name, value]) => value && `${name}=${encodeURIComponent(value)}`),
  ].filter(Boolean);
  history.replaceState(null, "", "#" + parts.join("&"));
}

function recall() {
  const parts = location.hash.slice(1).split("&").filter(Boolean);
  const values = new Map(parts.map((part) => {
    const [name, value] = part.split("=").map(decodeURIComponent);
    return value === undefined ? ["card", name] : [name, value];
  }));
  element("search").value = values.get("search") || "";
  choose(families.some((each) => each.dataset.family === values.get("family"))
    ? values.get("family") : "");
  play(values.get("duration") || usual);
  find();
  const linked = cards.find((card) => card.id === values.get("card"));
  if (linked) open(linked);
  else if (detail.open) detail.close();
}

addEventListener("hashchange", recall);

const detail = element("detail");
let opened = null;

function open(card) {
  opened = card;
  element("detail-name").innerHTML = card.querySelector("h3").innerHTML;
  element("detail-summary").textContent = card.querySelector(".summary").textContent + ".";
  element("detail-more").innerHTML = card.querySelector(".more").innerHTML;
  const image = card.querySelector("img"), large = element("large");
  large.alt = `${card.id}, playing`;
  start(large, image.dataset.film);
  if (!detail.open) detail.showModal();
  detail.scrollTop = 0;
  remember();
}

// The card before or after, among those that are found.
function move(by) {
  const found = cards.filter((card) => !card.hidden || card === opened);
  open(found[(found.indexOf(opened) + by + found.length) % found.length]);
}

element("previous").addEventListener("click", () => move(-1));
element("next").addEventListener("click", () => move(1));
element("replay").addEventListener("click", () => open(opened));
element("close").addEventListener("click", () => detail.close());
detail.addEventListener("click", (event) => { if (event.target === detail) detail.close(); });
detail.addEventListener("close", () => {
  stop(element("large"));
  // This event comes late: an address that has closed the card, or one after it, stays.
  if (location.hash.slice(1).split("&")[0] === opened?.id) remember();
  opened?.querySelector(".picture").focus();
});
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (detail.open) {
    const isButton = event.target.tagName === "BUTTON";
    if (event.key === "ArrowLeft") move(-1);
    else if (event.key === "ArrowRight") move(1);
    else if (event.key === " " && !isButton) open(opened);
    else return;
  } else if (event.key === "/" && event.target !== element("search")) {
    element("search").focus();
    element("search").select();
  } else return;
  event.preventDefault();
});
recall();
