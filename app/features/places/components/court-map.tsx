import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { MapFrame } from "#app/features/places/components/map-frame.tsx";
import { MapMark, type ShownMap } from "#app/features/places/components/map-mark.tsx";
import {
  isOnMap,
  type MapView,
  moveView,
  toPoint,
  twoDecimals,
  zooms,
  zoomView,
} from "#app/features/places/map-view.ts";
import { mapPath, type NearQuery } from "#app/features/places/paths.ts";
import type { Position } from "#app/lib/position.ts";
import { Link } from "#app/platform/react-router/link.tsx";
import { m } from "#messages";

type CourtMapProps = { map: ShownMap; query: NearQuery; place: Position | null };

export function CourtMap({ map, query, place }: CourtMapProps) {
  const { view, marks, attribution } = map;
  return (
    <section className="map" aria-label={m.places_map_label()}>
      <LiveOrDrawn map={map} query={query} place={place}>
        <MapFrame view={view} hasTiles={attribution !== null}>
          {place ? <Place point={toPoint(view, place)} /> : null}
          {marks.map((mark) => (
            <MapMark key={`${mark.x} ${mark.y}`} mark={mark} view={view} query={query} />
          ))}
        </MapFrame>
      </LiveOrDrawn>
      <MapMoves view={view} query={query} />
      <p className="hint">{m.places_map_legend()}</p>
      {attribution ? <p className="hint">{attribution}</p> : null}
    </section>
  );
}

const Place = ({ point }: { point: { x: number; y: number } }) =>
  isOnMap(point) ? (
    <g className="map-place">
      <circle cx={twoDecimals(point.x)} cy={twoDecimals(point.y)} r="7" />
    </g>
  ) : null;

const LiveMap = lazy(() => import("#app/features/places/components/live-map.tsx"));

type LiveOrDrawnProps = CourtMapProps & { children: ReactNode };

function LiveOrDrawn({ children, ...map }: LiveOrDrawnProps) {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const begin = () => setIdle(true);
    // Safari has no `requestIdleCallback`.
    if (!window.requestIdleCallback) {
      const timer = setTimeout(begin, 1000);
      return () => clearTimeout(timer);
    }
    const asked = window.requestIdleCallback(begin);
    return () => cancelIdleCallback(asked);
  }, []);
  if (!isIdle) return children;
  return (
    <Suspense fallback={children}>
      <LiveMap {...map} />
    </Suspense>
  );
}

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
          <span className="sr-only">{` ${words} `}</span>
        </Link>
      ))}
    </nav>
  );
}
