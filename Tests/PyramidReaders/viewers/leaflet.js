// Leaflet, as Documentation/Pyramids.md has it.
let map, layer, isLoaded;
const maps = { xyz: "{z}/{x}/{y}", google: "{z}/{y}/{x}" };

async function open({ layout, address, width, height, tile, levels, format, x, y }) {
  map?.remove();
  const zoom = levels - 1;
  map = L.map(stage, { crs: L.CRS.Simple, zoomControl: false, attributionControl: false, fadeAnimation: false,
    zoomAnimation: false, zoomSnap: 0 });
  const place = (x, y) => map.unproject([x, y], zoom);
  const bounds = L.latLngBounds(place(x, y + height), place(x + width, y));
  layer = L.tileLayer(`${address}/${maps[layout]}.${format}`,
    { tileSize: tile, minZoom: 0, maxZoom: zoom, noWrap: true, bounds });
  [map.ofPicture, map.zoomOfPicture] = [(left, top) => place(x + left, y + top), zoom];
}

async function look(scale) {
  isLoaded = false;
  layer.remove();
  layer.once("load", () => { isLoaded = true; });
  const { x, y } = map.getSize();
  map.setView(map.ofPicture(x / 2 / scale, y / 2 / scale), map.zoomOfPicture + Math.log2(scale), { animate: false });
  layer.addTo(map);
  await until(() => isLoaded);
}
