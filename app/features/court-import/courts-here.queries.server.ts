import { sql } from "kysely";
import { boxAround, metresBetween } from "#app/features/court-import/geometry.ts";
import { onePlace } from "#app/features/court-import/group-pitches.ts";
import type { CourtFacts } from "#app/features/teams/court-facts.ts";
import type { NarrowFacts } from "#app/features/teams/teams.server.ts";
import type { Position } from "#app/lib/position.ts";
import { anyOf } from "#app/platform/database/values.server.ts";
import type { Db } from "#db/client.server.ts";
import { planAnew } from "#db/unprepared.server.ts";

export const osm = "osm";

/** The values that the last import wrote. If a stored value differs from them, a person has edited
 * it, and the import does not change it. */
export type Written = Partial<CourtFacts & { name: string; address: string } & Position> & {
  /** The name without the number that is added if two courts have the same name. */
  plainName?: string;
};

export type KnownCourt = {
  ref: string;
  teamId: number;
  /** True if a person added the court before an import found it. */
  linked: boolean;
  written: Written;
};

export async function listKnown(db: Db, refs: readonly string[]): Promise<KnownCourt[]> {
  return db
    .selectFrom("importedCourts")
    .select(["sourceRef as ref", "teamId", "linked", sql<Written>`written`.as("written")])
    .where("source", "=", osm)
    .where("sourceRef", "=", sql<string>`any(${refs}::text[])`)
    .execute();
}

export type CloseCourt = {
  n: number;
  id: number;
  metres: number;
} & (KnownCourt | { ref: null });

/** In metres. Two courts with the same name are taken for one court if they are this close. */
const sameName = 300;

/** Sorted by distance. A court is close within 60 m, or within 300 m if it has the same name. */
export async function listClose(db: Db, places: (Position & { name: string })[]) {
  const asked = places.map((place, n) => ({ n, name: place.name, ...boxAround(place, sameName) }));
  const { rows } = await sql<CloseCourt & Position & { isNamesake: boolean }>`
    select asked.n, teams.id, teams.lat::float8 as lat, teams.lon::float8 as lon,
      imported.source_ref as ref, imported.team_id, imported.linked, imported.written,
      f_team_name_key(teams.name) = f_team_name_key(asked.name) as is_namesake
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked (n int, name text, west float8,
        south float8, east float8, north float8)
      join teams on point(teams.lon::float8, teams.lat::float8)
        <@ box(point(asked.west, asked.south), point(asked.east, asked.north))
      left join imported_courts imported on imported.team_id = teams.id
    where teams.type = 'court' and teams.lat is not null`.execute(planAnew(db));
  const measured = rows.flatMap(({ lat, lon, isNamesake, ...court }) => {
    const place = places[court.n];
    const metres = place ? metresBetween(place, { lat, lon }) : Number.POSITIVE_INFINITY;
    return metres <= (isNamesake ? sameName : onePlace) ? { ...court, metres } : [];
  });
  return measured.toSorted((a, b) => a.metres - b.metres);
}

export type StoredCourt = CourtFacts &
  Position & { id: number; name: string; slug: string; address: string };

export async function readStoredCourts(db: Db, ids: number[]): Promise<StoredCourt[]> {
  return db
    .selectFrom("teams")
    .select(["id", "name", "slug", "address", "indoor", "hoops", "surface", "lit", "fee", "access"])
    .select([
      "openingHours",
      sql<number>`lat::float8`.as("lat"),
      sql<number>`lon::float8`.as("lon"),
    ])
    .where("id", "=", anyOf(ids))
    .$narrowType<NarrowFacts>()
    .execute();
}

/** Stored courts without a position that have one of these names. A person has to decide whether
 * they are the same courts, so the report lists them. */
export async function listNamesakesWithoutPosition(db: Db, names: string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct namesake.name from unnest(${names}::text[]) asked
      cross join lateral (select name from teams where type = 'court'
        and f_team_name_key(teams.name) = f_team_name_key(asked)
        and lat is null and source is null offset 0) namesake
    order by namesake.name`.execute(db);
  return rows.map(({ name }) => name);
}

export type ImportedCourt = { ref: string; id: number; name: string } & Position;

export async function* listImported(db: Db): AsyncGenerator<ImportedCourt[]> {
  const size = 5000;
  let after = "";
  for (;;) {
    const rows = await db
      .selectFrom("importedCourts")
      .innerJoin("teams", "teams.id", "importedCourts.teamId")
      .select(["importedCourts.sourceRef as ref", "teams.id", "teams.name"])
      .select([sql<number>`lat::float8`.as("lat"), sql<number>`lon::float8`.as("lon")])
      .where("importedCourts.source", "=", osm)
      .where("importedCourts.sourceRef", ">", after)
      .where("linked", "=", false)
      .where("lat", "is not", null)
      .orderBy("importedCourts.sourceRef")
      .limit(size)
      .execute();
    yield rows;
    after = rows.at(-1)?.ref ?? "";
    if (rows.length < size) return;
  }
}
