import { importCourts } from "#app/features/court-import/import-courts.server.ts";
import { openMapFile } from "#app/features/court-import/map-file.server.ts";
import type { OsmElement, Tags } from "#app/features/court-import/osm.ts";
import { readMap } from "#app/features/court-import/read-map.server.ts";
import type { Db } from "#db/client.server.ts";
import { at, drawMap, toPbf, writeMapFile } from "#e2e/harness/map-files.ts";

type Options = Parameters<typeof importCourts>[2];

export const importFile = async (db: Db, file: string, options?: Options) =>
  importCourts(db, await readMap([await openMapFile(file)], () => {}), options);

export const importMap = (db: Db, elements: OsmElement[], options?: Options) =>
  importFile(db, writeMapFile("import.osm.pbf", toPbf(elements)), options);

export const everywhere = { west: 9, south: 49, east: 11, north: 51 };

export const drawPitches = (...pitches: [[number, number], Tags?, number?][]) => {
  const map = drawMap();
  for (const pitch of pitches) map.addPitch(...pitch);
  return map.elements;
};

export const listCourts = (db: Db) =>
  db
    .selectFrom("teams")
    .select(["id", "name", "address", "slug", "lat", "lon", "source", "sourceRef", "players"])
    .select(["indoor", "hoops", "surface", "lit", "fee", "access", "openingHours"])
    .where("type", "=", "court")
    .orderBy("id")
    .execute();

export const namesOf = async (db: Db) => (await listCourts(db)).map(({ name }) => name);
export const fatesOf = ({ courts }: Awaited<ReturnType<typeof importMap>>) =>
  Object.fromEntries(courts);

export function drawLane(courts: number): OsmElement[] {
  const map = drawMap();
  map.addLine([at(-50, 0), at(courts * 200, 0)], { highway: "residential", name: "Mill Lane" });
  for (let n = 0; n < courts; n++) map.addPitch([n * 200, 30], {}, 2000 + n);
  return map.elements;
}

export async function clearCourts(db: Db) {
  await db.deleteFrom("importedCourts").execute();
  await db.deleteFrom("teams").where("type", "=", "court").execute();
}
