import { Fragment, type ReactNode } from "react";
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
  return (
    <>
      <p className="sr-only">{m.places_map_in_words()}</p>
      {/* Without a `title`: text browsers would show it as the title of the page. */}
      <svg role="presentation" className="map-sheet" viewBox={`0 0 ${width} ${height}`}>
        <rect className="map-ground" width={width} height={height} />
        {hasTiles ? <Tiles view={view} /> : <Rings view={view} />}
        {/* The spaces separate words for people who hear the map or read it as text. */}
        <Scale view={view} />{" "}
        <g className="map-north">
          <path d={`M${width - 22} 34v-22m-6 8 6-8 6 8`} />
          <text x={width - 22} y="50">
            {m.places_map_north_letter()}
          </text>
        </g>{" "}
        {children}
      </svg>
    </>
  );
}

/** A little larger than a tile, so that there are no gaps. */
const drawn = tileSize + 0.75;

const Tiles = ({ view }: { view: MapView }) =>
  listTiles(view).map(({ path, x, y }) => (
    <image
      key={path}
      href={path}
      x={twoDecimals(x)}
      y={twoDecimals(y)}
      width={drawn}
      height={drawn}
    />
  ));

function Rings({ view }: { view: MapView }) {
  const middle = mapSize.width / 2;
  return (
    <g className="map-rings">
      {listRings(view).map(({ metres, cy, rx, ry }) => (
        <Fragment key={metres}>
          <ellipse cx={middle} cy={twoDecimals(cy)} rx={twoDecimals(rx)} ry={twoDecimals(ry)} />
          <text x={middle} y={twoDecimals(cy + ry - 4)}>
            {inMetres(metres)}
          </text>{" "}
        </Fragment>
      ))}
    </g>
  );
}

function Scale({ view }: { view: MapView }) {
  const metres = roundDistance(view, 120);
  const length = metres / metresPerUnit(view);
  const y = mapSize.height - 12;
  return (
    <g className="map-scale">
      <path d={`M12 ${y - 6}v6h${twoDecimals(length)}v-6`} />
      <text x="18" y={y - 6}>
        {inMetres(metres)}
      </text>
    </g>
  );
}

export const inMetres = (metres: number) =>
  metres < 1000 ? m.lib_distance_metres({ metres }) : m.lib_distance_km({ km: metres / 1000 });
