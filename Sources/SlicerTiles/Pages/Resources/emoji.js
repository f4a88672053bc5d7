// What moves begins when it is first shown: all are shown at once, when all are there.
const tiles = document.getElementById("tiles");
tiles.classList.add("waiting");
const loaded = Array.from(tiles.querySelectorAll("img"), (image) => image.complete
  ? null
  : new Promise((done) => { image.onload = image.onerror = done; }));
Promise.all(loaded).then(() => { tiles.classList.remove("waiting"); });
const button = document.getElementById("copy");
button.onclick = () => copy(document.getElementById("text").textContent, button);
