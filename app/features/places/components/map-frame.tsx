import type { ReactNode } from "react";
import {
  listRings,
  listTiles,
  type MapView,
  mapSize,
  metresPerUnit,
  roundDistance,
  tileSize,
  twoDecimals,
} from "#app/features/places/map-view.ts";
import { m } from "#messages";

type MapFrameProps = { view: MapView; hasTiles: boolean; children: ReactNode };

export function MapFrame({ view, hasTiles, children }: MapFrameProps) {
  const { width, height } = mapSize;
  // The spaces separate words for people who hear the map or read it as text.
  const ground = [hasTiles ? toTiles(view) : toRings(view), toScale(view), toNorth()].join(" ");
  return (
    <>
      <p className="sr-only">{m.places_map_in_words()}</p>
      {/* Without a `title`: text browsers would show it as the title of the page. */}
      <svg role="presentation" className="map-sheet" viewBox={`0 0 ${width} ${height}`}>
        <rect className="map-ground" width={width} height={height} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: The markup is written below. */}
        <g dangerouslySetInnerHTML={{ __html: ground }} /> {children}
      </svg>
    </>
  );
}

/** A little larger than a tile, so that there are no gaps. */
const drawn = tileSize + 0.75;

const toTiles = (view: MapView) =>
  listTiles(view)
    .map(({ path, x, y }) => {
      const at = `x="${twoDecimals(x)}" y="${twoDecimals(y)}"`;
      return `<image href="${path}" ${at} width="${drawn}" height="${drawn}"/>`;
    })
    .join("");

function toRings(view: MapView) {
  const middle = mapSize.width / 2;
  const rings = listRings(view).map(({ metres, cy, rx, ry }) => {
    const shape = `cy="${twoDecimals(cy)}" rx="${twoDecimals(rx)}" ry="${twoDecimals(ry)}"`;
    const text = `<text x="${middle}" y="${twoDecimals(cy + ry - 4)}">${inMetres(metres)}</text>`;
    return `<ellipse cx="${middle}" ${shape}/>${text}`;
  });
  return `<g class="map-rings">${rings.join(" ")}</g>`;
}

function toScale(view: MapView) {
  const metres = roundDistance(view, 120);
  const length = twoDecimals(metres / metresPerUnit(view));
  const y = mapSize.height - 12;
  const text = `<text x="18" y="${y - 6}">${inMetres(metres)}</text>`;
  return `<g class="map-scale"><path d="M12 ${y - 6}v6h${length}v-6"/>${text}</g>`;
}

function toNorth() {
  const x = mapSize.width - 22;
  const text = `<text x="${x}" y="50">${m.places_map_north_letter()}</text>`;
  return `<g class="map-north"><path d="M${x} 34v-22m-6 8 6-8 6 8"/>${text}</g>`;
}

export const inMetres = (metres: number) =>
  metres < 1000 ? m.lib_distance_metres({ metres }) : m.lib_distance_km({ km: metres / 1000 });
