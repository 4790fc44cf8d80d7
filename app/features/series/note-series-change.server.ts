import { sql } from "kysely";
import type { Following } from "#app/features/series/lock-following.server.ts";
import type { Rhythmic } from "#app/features/series/new-rhythm.server.ts";
import type { Db } from "#db/client.server.ts";

export type SeriesBefore = {
  /** The date that the change started from, as it was and as it is. */
  date: string;
  days: number;
  /** Its last date after the change; another one means that it was ended since. */
  until?: string | null;
  ownFacts: { id: number; own: string[] }[];
  series: Record<string, string | number | null>;
};

type Noted = { changeId: number; following: Following; rhythm: Pick<Rhythmic, "days" | "until"> };

/** Notes what undoing a change of several games has to put back, beside the games. */
export async function noteSeriesChange(
  db: Db,
  { changeId, following: { series, date, games }, rhythm: { days, until } }: Noted,
): Promise<void> {
  const { games: _, skips: __, id, teamId: ___, hostId: ____, isEnded: _____, ...facts } = series;
  const before: SeriesBefore = {
    date,
    days,
    until,
    ownFacts: games.map(({ id, ownFacts: own }) => ({ id, own })),
    series: facts,
  };
  await sql`insert into series_changes (change_id, series_id, before)
    values (${changeId}, ${id}, ${JSON.stringify(before)}::jsonb)`.execute(db);
}
