import type { Mark } from "#app/features/places/map-marks.ts";
import { type MapView, zoomView } from "#app/features/places/map-view.ts";
import { mapPath, type NearQuery } from "#app/features/places/paths.ts";
import { teamPath } from "#app/features/teams/paths.ts";
import { Link } from "#app/platform/react-router/link.tsx";
import { m } from "#messages";

export type ShownMap = {
  view: MapView;
  marks: Mark[];
  attribution: string | null;
};

type MapMarkProps = { mark: Mark; view: MapView; query: NearQuery };

export function MapMark({ mark, view, query }: MapMarkProps) {
  const { x, y } = mark;
  const text = markText(mark);
  const half = 9 + 5 * text.length;
  return (
    <Link
      to={markPath(mark, view, query)}
      className={`map-mark map-${mark.kind}${markTone(mark)}`}
      aria-label={markWords(mark)}
      rel="nofollow"
    >
      <circle className="map-reach" cx={x} cy={y} r="32" />
      {mark.kind === "court" ? (
        <circle className="map-pin" cx={x} cy={y} r={mark.number === null ? 9 : 16} />
      ) : (
        <rect className="map-pin" x={x - half} y={y - 15} width={2 * half} height="30" rx="8" />
      )}
      <text x={x} y={y}>
        {text}
      </text>{" "}
    </Link>
  );
}

export function markWords(mark: Mark) {
  const what =
    mark.kind === "count"
      ? m.places_map_courts({ count: mark.count })
      : mark.number === null
        ? mark.name
        : `${mark.number}: ${mark.name}`;
  const now = mark.here > 0 ? `, ${m.teams_here_now({ count: mark.here })}` : "";
  return `${what}${now}${mark.hasGame ? `, ${m.places_map_game()}` : ""}`;
}

export const markPath = (mark: Mark, view: MapView, query: NearQuery) =>
  mark.kind === "court"
    ? teamPath({ type: "court", slug: mark.slug })
    : mapPath(query, zoomView({ ...view, lat: mark.lat, lon: mark.lon }, 2));

export const markTone = ({ here, hasGame }: Mark) =>
  here > 0 ? " map-here" : hasGame ? " map-game" : "";

export const markText = (mark: Mark) =>
  mark.kind === "court" ? `${mark.number ?? ""}` : shortCount(mark.count);

const shortCount = (count: number) =>
  count < 1000 ? `×${count}` : `×${Math.floor(count / 1000)}k`;
