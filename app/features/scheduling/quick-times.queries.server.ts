import { type QuickTime, quickTimes } from "#app/features/scheduling/quick-times.ts";
import { aWeekLater } from "#app/features/scheduling/repeat-game-form.queries.server.ts";
import { dateIn, daysAfter, wallIn } from "#app/lib/zoned-time.server.ts";
import type { Db } from "#db/client.server.ts";

type Last = { userId: number; teamId: number | undefined };
type QuickTimesReader = Last & { zone: string; now: Date };

/**
 * Returns what the form of a new game offers to fill in: for one team or court, else for all of the
 * user's.
 */
export async function findQuickTimes(
  db: Db,
  { zone, now, ...whose }: QuickTimesReader,
): Promise<QuickTime[]> {
  const today = dateIn(zone, now);
  const last = await findLastGame(db, whose);
  return quickTimes({
    today,
    tomorrow: daysAfter(today, 1),
    now: wallIn(zone, now).time.slice(0, "hh:mm".length),
    last: last && { id: last.id, ...aWeekLater(last.datetime, { zone, now }) },
  });
}

/** The latest game there; none that is off. */
const findLastGame = (db: Db, { userId, teamId }: Last) =>
  db
    .selectFrom("games")
    .innerJoin("memberships", "memberships.teamId", "games.teamId")
    .select(["games.id", "games.datetime"])
    .where("memberships.userId", "=", userId)
    .where("games.status", "=", "on")
    .$if(teamId !== undefined, (query) => query.where("games.teamId", "=", teamId ?? 0))
    .orderBy("games.datetime", "desc")
    .orderBy("games.id", "desc")
    .limit(1)
    .executeTakeFirst();
