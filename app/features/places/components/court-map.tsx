import { MapFrame } from "#app/features/places/components/map-frame.tsx";
import type { Mark } from "#app/features/places/map-marks.ts";
import {
  isOnMap,
  type MapView,
  moveView,
  toPoint,
  zooms,
  zoomView,
} from "#app/features/places/map-view.ts";
import { mapPath, type NearQuery } from "#app/features/places/paths.ts";
import { teamPath } from "#app/features/teams/paths.ts";
import { hereWords } from "#app/features/teams/team.ts";
import type { Position } from "#app/lib/position.ts";
import { Link } from "#app/platform/react-router/link.tsx";
import { m } from "#messages";

/** A map as its page gets it. */
export type ShownMap = {
  view: MapView;
  marks: Mark[];
  /** Who made the tiles; null: there are none. */
  attribution: string | null;
};

type CourtMapProps = { map: ShownMap; query: NearQuery; place: Position | null };

/** The courts of a list on a map, which is moved by links: it needs neither scripts nor another site. */
export function CourtMap({ map, query, place }: CourtMapProps) {
  const { view, marks, attribution } = map;
  return (
    <section className="map" aria-label={m.places_map_label()}>
      <MapFrame view={view} hasTiles={attribution !== null}>
        {place ? <Place point={toPoint(view, place)} /> : null}
        {marks.map((mark) => (
          <MapMark key={`${mark.x} ${mark.y}`} mark={mark} view={view} query={query} />
        ))}
      </MapFrame>
      <MapMoves view={view} query={query} />
      <p className="hint">{m.places_map_legend()}</p>
      {attribution ? <p className="hint">{attribution}</p> : null}
    </section>
  );
}

/** Where the visitor is, or looks from. */
const Place = ({ point }: { point: { x: number; y: number } }) =>
  isOnMap(point) ? (
    <g className="map-place">
      <circle cx={short(point.x)} cy={short(point.y)} r="7" />
    </g>
  ) : null;

type MapMarkProps = { mark: Mark; view: MapView; query: NearQuery };

/** A link: to a court, or to a nearer map of so many that one mark stands for them. */
function MapMark({ mark, view, query }: MapMarkProps) {
  const { x, y, here, hasGame } = mark;
  const to =
    mark.kind === "court"
      ? teamPath({ type: "court", slug: mark.slug })
      : mapPath(query, zoomView({ ...view, lat: mark.lat, lon: mark.lon }, 2));
  const tone = here > 0 ? " map-here" : hasGame ? " map-game" : "";
  const text = mark.kind === "court" ? (mark.number ?? "") : shortCount(mark.count);
  return (
    <Link
      to={to}
      className={`map-mark map-${mark.kind}${tone}`}
      aria-label={markWords(mark)}
      rel="nofollow"
    >
      <circle className="map-reach" cx={x} cy={y} r="32" />
      {mark.kind === "court" ? (
        <circle className="map-pin" cx={x} cy={y} r={mark.number === null ? 9 : 16} />
      ) : (
        <rect className="map-pin" x={x - 19} y={y - 15} width="38" height="30" rx="8" />
      )}
      <text x={x} y={y}>
        {text}
      </text>
    </Link>
  );
}

/** "3: Görlitzer Park, 6 here now, a game is coming". */
function markWords(mark: Mark) {
  const what =
    mark.kind === "count"
      ? m.places_map_courts({ count: mark.count })
      : mark.number === null
        ? mark.name
        : `${mark.number}: ${mark.name}`;
  const now = mark.here > 0 ? `, ${hereWords(mark.here)}` : "";
  return `${what}${now}${mark.hasGame ? `, ${m.places_map_game()}` : ""}`;
}

const shortCount = (count: number) =>
  count < 1000 ? `×${count}` : `×${Math.floor(count / 1000)}k`;

const short = (number: number) => Math.round(number * 100) / 100;

type MapMovesProps = { view: MapView; query: NearQuery };

function MapMoves({ view, query }: MapMovesProps) {
  const moves = [
    ["↑", m.places_map_to_north(), moveView(view, 0, -0.5)],
    ["←", m.places_map_to_west(), moveView(view, -0.5, 0)],
    ["→", m.places_map_to_east(), moveView(view, 0.5, 0)],
    ["↓", m.places_map_to_south(), moveView(view, 0, 0.5)],
    ...(view.zoom < zooms.max ? [["+", m.places_map_nearer(), zoomView(view, 1)] as const] : []),
    ...(view.zoom > zooms.min ? [["−", m.places_map_farther(), zoomView(view, -1)] as const] : []),
  ] as const;
  return (
    <nav className="map-moves" aria-label={m.places_map_move()}>
      {moves.map(([sign, words, to]) => (
        <Link
          key={sign}
          to={mapPath(query, to)}
          className="btn btn-secondary"
          rel="nofollow"
          preventScrollReset
        >
          <span aria-hidden="true">{sign}</span>
          <span className="sr-only">{words}</span>
        </Link>
      ))}
    </nav>
  );
}
