import { listCourtsInBox } from "#app/features/places/box.queries.server.ts";
import { type MapCourt, placeMarks } from "#app/features/places/map-marks.ts";
import {
  boxOfView,
  fitView,
  type MapView,
  mapSize,
  metresPerUnit,
  northOf,
} from "#app/features/places/map-view.ts";
import type { CourtsPageInput } from "#app/features/places/near.input.ts";
import {
  type CourtRow,
  findSearchPlace,
  listCourts,
} from "#app/features/places/near.queries.server.ts";
import type { CourtFilters, NearPlace } from "#app/features/places/near.ts";
import { hasPosition, metresBetween, type Position } from "#app/lib/position.ts";
import type { Db } from "#db/client.server.ts";

/** The courts are sorted by their distance from the middle of the map, but the distances that are
 * shown start at the place that the reader searched for. */
export async function listCourtsOnMap(db: Db, view: MapView, input: CourtsPageInput) {
  const [{ place }, page] = await Promise.all([
    findSearchPlace(db, input),
    listCourts(db, {
      ...input,
      near: undefined,
      at: { lat: view.lat, lon: view.lon },
      within: reachOf(view),
      box: boxOfView(view),
    }),
  ]);
  const courts = page.courts.map(
    (court): CourtRow => ({
      ...court,
      distance: place && hasPosition(court) ? metresBetween(place, court) : null,
    }),
  );
  const facts = { ...page.facts, near: input.near ?? "", within: input.within, place };
  return { ...page, courts, facts };
}

/** The distance in km from the middle of the map to a corner. */
const reachOf = (view: MapView) =>
  Math.ceil(
    (metresPerUnit({ ...view, lat: 0 }) * Math.hypot(mapSize.width, mapSize.height)) / 2000,
  );

type ReadCourtMap = CourtFilters & {
  view: MapView;
  listed: CourtRow[];
};

export async function readCourtMap(db: Db, { view, listed, ...filters }: ReadCourtMap) {
  const { courts, cells } = await listCourtsInBox(db, { ...filters, box: boxOfView(view) });
  const numbers = listed.map(({ id }) => id);
  return { view, marks: placeMarks({ view, courts: courts.flatMap(toMapCourt), cells, numbers }) };
}

function toMapCourt(court: CourtRow): MapCourt[] {
  if (!hasPosition(court)) return [];
  const { id, name, slug, lat, lon, hereNow, nextGame } = court;
  return [{ id, name, slug, lat, lon, here: hereNow, hasGame: nextGame !== null }];
}

type ChooseView = { place: NearPlace | null; within: number; courts: CourtRow[] };

export function chooseView({ place, within, courts }: ChooseView): MapView | null {
  const placed: Position[] = courts.flatMap((court) =>
    hasPosition(court) ? [{ lat: court.lat, lon: court.lon }] : [],
  );
  const middle = place ?? placed[0];
  if (!middle) return null;
  const around = placed.filter((court) => metresBetween(middle, court) <= nearby);
  const { lat, lon } = middle;
  if (place && around.length === 0)
    return fitView({ lat, lon }, [northOf(middle, within * 1000), northOf(middle, -within * 1000)]);
  return fitView({ lat, lon }, around);
}

const nearby = 100_000;
