import type { Currency } from "#app/features/games/cost.ts";
import { listGameRoles } from "#app/features/games/game-abilities.server.ts";
import { storedFacts } from "#app/features/games/game-facts.queries.server.ts";
import { pickGameFacts } from "#app/features/games/game-facts.ts";
import type { GameStatus } from "#app/features/games/game-snapshot.ts";
import type { TeamType } from "#app/features/teams/team.ts";
import { dateIn, localTime, toInstant } from "#app/lib/zoned-time.server.ts";
import { databaseNow } from "#app/platform/database/clock.server.ts";
import type { Db } from "#db/client.server.ts";

export type ManagerGameReader = { gameId: number; userId: number };

export async function findManagerGame(db: Db, { gameId, userId }: ManagerGameReader) {
  const row = await db
    .selectFrom("games")
    .innerJoin("teams", "teams.id", "games.teamId")
    .leftJoin("memberships", (join) =>
      join.onRef("memberships.teamId", "=", "games.teamId").on("memberships.userId", "=", userId),
    )
    .select(["games.id", "games.teamId", "games.datetime", "games.zone", "games.status"])
    .select(storedFacts("games"))
    .select(["hostId", "seriesId", "version", "cancelReason", "memberships.role"])
    .select(["teams.name", "teams.type", "teams.slug"])
    .select(databaseNow.as("now"))
    .$narrowType<{ status: GameStatus; type: TeamType }>()
    .where("games.id", "=", gameId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { role, name, type, slug, ...game } = row;
  return { ...game, team: { name, type, slug }, roles: listGameRoles({ ...row, role }, userId) };
}

type ManagerGame = NonNullable<Awaited<ReturnType<typeof findManagerGame>>>;
type EditReader = { zone: string; now: Date; currency: Currency };

export type EditableGame = ReturnType<typeof toEditableGame>;

/** The date and the time are in the zone of the game. */
export function toEditableGame(game: ManagerGame, { zone, now, currency }: EditReader) {
  const { wall } = localTime(game.datetime, { zone: game.zone, now });
  const [date = "", time = ""] = wall.split("T");
  const { zone: zoneOfGame, version } = game;
  // The form offers no date before the one on which the user's current day begins, as a date in the
  // zone of the game. At that moment the two zones may have different dates.
  const dayBegins = toInstant({ date: dateIn(zone, now), time: "00:00", zone }) ?? now;
  const today = dateIn(game.zone, dayBegins);
  const chosen = { currency };
  const hasBegun = game.datetime <= now;
  return { date, time, ...pickGameFacts(game), chosen, zone: zoneOfGame, version, today, hasBegun };
}
