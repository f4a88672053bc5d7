// OpenSeadragon, as its documentation has it for each layout; map tiles have no class that fits.
let viewer;

const maps = {
  xyz: (level, x, y) => `${level}/${x}/${y}`,
  tms: (level, x, y) => `${level}/${x}/${2 ** level - 1 - y}`,
  google: (level, x, y) => `${level}/${y}/${x}`,
};

function sourceOf({ layout, address, name, width, height, tile, levels, format, x, y }) {
  if (layout === "dzi") return `${address}/${name}.dzi`;
  if (layout.startsWith("iiif")) return `${address}/info.json`;
  if (layout === "zoomify") {
    return { type: "zoomifytileservice", tilesUrl: `${address}/`, width, height, tileSize: tile, fileFormat: format };
  }
  const side = tile * 2 ** (levels - 1);
  const isThere = (index, start, length, size) => (index + 1) * size > start && index * size < start + length;
  return {
    width: side, height: side, tileSize: tile, minLevel: 0, maxLevel: levels - 1,
    getTileUrl: (...place) => `${address}/${maps[layout](...place)}.${format}`,
    tileExists: (level, column, row) => {
      const size = side / 2 ** level;
      return isThere(column, x, width, size) && isThere(row, y, height, size);
    },
  };
}

async function open(facts) {
  viewer?.destroy();
  viewer = OpenSeadragon({
    element: stage, showNavigationControl: false, showNavigator: false, animationTime: 0, blendTime: 0, visibilityRatio: 0,
    minZoomImageRatio: 0.01, maxZoomPixelRatio: 10, immediateRender: true, crossOriginPolicy: false,
  });
  viewer.addTiledImage({ tileSource: sourceOf(facts) });
  await until(() => viewer.world.getItemCount() === 1);
  viewer.origin = facts;
}

async function look(scale) {
  const image = viewer.world.getItemAt(0), size = viewer.viewport.getContainerSize(), { x, y } = viewer.origin;
  viewer.viewport.fitBounds(image.imageToViewportRectangle(x, y, size.x / scale, size.y / scale), true);
  await until(() => image.getFullyLoaded() && !viewer.world.needsDraw());
}
