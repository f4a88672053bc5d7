// OpenLayers, as its examples have it for each layout; Deep Zoom is none that it reads.
import Map from "ol/Map.js";
import View from "ol/View.js";
import TileLayer from "ol/layer/Tile.js";
import IIIF from "ol/source/IIIF.js";
import XYZ from "ol/source/XYZ.js";
import Zoomify from "ol/source/Zoomify.js";
import IIIFInfo from "ol/format/IIIFInfo.js";
import TileGrid from "ol/tilegrid/TileGrid.js";

let map;
const maps = { xyz: "{z}/{x}/{y}", tms: "{z}/{x}/{-y}", google: "{z}/{y}/{x}" };

async function sourceOf({ layout, address, width, height, tile, levels, format, x, y }) {
  if (layout.startsWith("iiif")) {
    const info = await (await fetch(`${address}/info.json`)).json();
    return new IIIF({ ...new IIIFInfo(info).getTileSourceOptions(), zDirection: -1, transition: 0 });
  }
  if (layout === "zoomify") {
    return new Zoomify({ url: `${address}/`, size: [width, height], tileSize: tile, tierSizeCalculation: "truncated",
      zDirection: -1, transition: 0 });
  }
  const resolutions = Array.from({ length: levels }, (_, zoom) => 2 ** (levels - 1 - zoom));
  const side = tile * resolutions[0];
  // Rows are counted on all of the square; of that, tiles are there where the picture is.
  const extent = [0, -side, side, 0];
  const tileGrid = new TileGrid({ extent, origin: [0, 0], resolutions, tileSize: tile });
  const source = new XYZ({ url: `${address}/${maps[layout]}.${format}`, tileGrid, zDirection: -1, transition: 0 });
  const urlOf = source.getTileUrlFunction();
  const isThere = (index, start, length, size) => index >= Math.floor(start / size) && index * size < start + length;
  source.setTileUrlFunction((place, ...rest) => {
    const [zoom, column, row] = place, size = tile * resolutions[zoom];
    return isThere(column, x, width, size) && isThere(row, y, height, size) ? urlOf(place, ...rest) : undefined;
  });
  return source;
}

window.open = async (facts) => {
  map?.setTarget(null);
  const source = await sourceOf(facts), { width, height, x, y } = facts;
  const layer = new TileLayer({ source, extent: [x, -y - height, x + width, -y] });
  map = new Map({ target: stage, controls: [], interactions: [], layers: [layer],
    view: new View({ maxResolution: 64, minResolution: 0.1, constrainOnlyCenter: true }) });
  map.corner = [x, -y];
};

window.look = async (scale) => {
  let isDrawn = false;
  map.once("rendercomplete", () => { isDrawn = true; });
  const [width, height] = map.getSize(), [x, y] = map.corner;
  map.getView().setResolution(1 / scale);
  map.getView().setCenter([x + width / 2 / scale, y - height / 2 / scale]);
  map.render();
  await until(() => isDrawn);
};
