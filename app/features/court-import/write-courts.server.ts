import { sql } from "kysely";
import {
  type KnownCourt,
  osm,
  type StoredCourt,
  type Written,
} from "#app/features/court-import/courts-here.queries.server.ts";
import type { DescribedCourt } from "#app/features/court-import/describe-courts.server.ts";
import { insertTeams } from "#app/features/teams/insert-teams.server.ts";
import { anyOf } from "#app/platform/database/values.server.ts";
import type { Db } from "#db/client.server.ts";

export type NewCourt = { court: DescribedCourt; name: string };

/** Imported courts have no members. The first user who joins a court becomes its captain. */
export async function insertCourts(db: Db, courts: NewCourt[]): Promise<void> {
  if (courts.length === 0) return;
  const inserted = await insertTeams(
    db,
    courts.map(({ court: { ref, lat, lon, address, facts }, name }) => ({
      ...facts,
      ...{ name, address, lat, lon, type: "court", source: osm, sourceRef: ref },
    })),
  );
  const rows = courts.map(({ court, name }, n) => ({
    ...{ ref: court.ref, teamId: inserted[n]?.id ?? 0, linked: false },
    written: firstWritten(court, name),
  }));
  await insertImported(db, rows);
}

const firstWritten = (court: DescribedCourt, name: string): Written => {
  const { lat, lon, address, plainName, facts } = court;
  return { ...facts, name, plainName, address, lat, lon };
};

export type ChangedCourt = {
  here: StoredCourt;
  ref: string;
  linked: boolean;
  written: Written;
};

/** Writes everything but the name. Also stores what was written, so that the next import can tell
 * which values people have edited since. */
export async function updateCourts(db: Db, courts: ChangedCourt[]): Promise<void> {
  if (courts.length === 0) return;
  const rows = courts.map(({ here: { openingHours, ...here }, ref }) => ({
    ...here,
    ...{ opening_hours: openingHours, source: osm, source_ref: ref },
  }));
  await sql`
    update teams set (address, lat, lon, indoor, hoops, surface, lit, fee, access, opening_hours, source, source_ref)
      = (row.address, row.lat, row.lon, row.indoor, row.hoops, row.surface, row.lit, row.fee, row.access,
        row.opening_hours, row.source, row.source_ref)
    from jsonb_populate_recordset(null::teams, ${JSON.stringify(rows)}::jsonb) row
    where teams.id = row.id`.execute(db);
  const ids = courts.map(({ here }) => here.id);
  await db.deleteFrom("importedCourts").where("teamId", "=", anyOf(ids)).execute();
  await insertImported(
    db,
    courts.map(({ here, ...court }) => ({ ...court, teamId: here.id })),
  );
}

async function insertImported(db: Db, courts: KnownCourt[]): Promise<void> {
  const rows = courts.map(({ ref, teamId, linked, written }) => ({
    ...{ source: osm, sourceRef: ref, teamId, linked },
    written: JSON.stringify(written),
  }));
  await db.insertInto("importedCourts").values(rows).execute();
}
