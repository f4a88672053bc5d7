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

// The chunks of a film, each with the place of its head and that of the next.
function* chunks(film) {
  const view = new DataView(film.buffer);
  for (let at = 12; at + 8 <= film.length;) {
    const size = view.getUint32(at + 4, true), end = at + 8 + size + (size & 1);
    yield { at, end, isFrame: view.getUint32(at) === 0x414e4d46 };
    at = end;
  }
}

// A frame's time stands in its chunk: 24 bits, from the smallest, 12 bytes after its head.
function stretched(film) {
  if (stretch === 1) return film;
  const view = new DataView(film.buffer);
  for (const { at, isFrame } of chunks(film)) {
    if (!isFrame) continue;
    const time = view.getUint16(at + 20, true) | film[at + 22] << 16;
    const longer = Math.max(1, Math.round(time * stretch));
    view.setUint16(at + 20, longer & 0xffff, true);
    film[at + 22] = longer >> 16;
  }
  return film;
}

// A film's first frame, which is its middle: the file ends behind it.
function firstFrame(film) {
  for (const { end, isFrame } of chunks(film)) {
    if (!isFrame) continue;
    new DataView(film.buffer).setUint32(4, end - 8, true);
    return film.slice(0, end);
  }
  return film;
}

function show(image, film) {
  const old = image.src;
  image.src = URL.createObjectURL(new Blob([film], { type: "image/webp" }));
  URL.revokeObjectURL(old);
}

function start(image, film = image.dataset.film) { show(image, stretched(bytes(film))); }

function rest(image) { show(image, firstFrame(bytes(image.dataset.film))); }

const picture = (card) => card.querySelector("img");

// Films play one after the other: the cards in view in turn, and for as long as one has the pointer or the focus that one.
let playing = null, held = null, turn = 0;
const inView = new Set();

function play(card) {
  clearTimeout(turn);
  if (playing && playing !== card) {
    playing.classList.remove("playing");
    if (picture(playing).src !== nothing) rest(picture(playing));
  }
  playing = card;
  if (!card || stillness.matches) return;
  card.classList.add("playing");
  start(picture(card));
  turn = setTimeout(goOn, 1000 * Number(durations.value));
}

// The next one in view; one that is held goes on by itself.
function goOn() {
  clearTimeout(turn);
  if (held || detail.open || stillness.matches) return;
  const ready = cards.filter((card) => inView.has(card) && !card.hidden);
  const at = cards.indexOf(playing);
  play(ready.find((card) => cards.indexOf(card) > at) ?? ready[0] ?? null);
}

function hold(card) {
  if (held === card) return;
  held = card;
  if (card) play(card); else goOn();
}

const watcher = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting, intersectionRatio } of entries) {
    const card = target.closest("article");
    if (!isIntersecting) stop(target);
    else if (target.src === nothing) rest(target);
    if (intersectionRatio > 0.7) inView.add(card); else inView.delete(card);
  }
  if (!playing || !inView.has(playing)) goOn();
}, { threshold: [0, 0.75] });

for (const card of cards) {
  watcher.observe(picture(card));
  card.addEventListener("pointerenter", (event) => { if (event.pointerType !== "touch") hold(card); });
  card.addEventListener("pointerleave", () => hold(null));
  card.addEventListener("focusin", (event) => { if (event.target.matches(":focus-visible")) hold(card); });
  card.addEventListener("focusout", () => hold(null));
  card.querySelector(".picture").addEventListener("click", () => open(card));
}
stillness.addEventListener("change", () => { play(null); goOn(); });

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
  if (playing?.hidden) goOn();
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

function pace(seconds) {
  if (![...durations.options].some((option) => option.value === seconds)) return;
  durations.value = seconds;
  stretch = Number(seconds) / Number(usual);
  if (detail.open) start(element("large"), picture(opened).dataset.film);
  else if (playing) play(playing);
}

durations.addEventListener("change", () => { pace(durations.value); remember(); });

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
  pace(values.get("duration") || usual);
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
  const large = element("large");
  large.alt = `${card.id}, playing`;
  start(large, picture(card).dataset.film);
  held = null;
  play(null);
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
  goOn();
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
