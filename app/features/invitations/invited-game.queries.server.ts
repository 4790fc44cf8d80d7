import { sql } from "kysely";
import { playing } from "#app/features/games/game.ts";
import { playersIn } from "#app/features/games/players.queries.server.ts";
import type { InvitedGame } from "#app/features/invitations/invitation.ts";
import { timeAtPlace } from "#app/lib/zoned-time.server.ts";
import { databaseNow, secondsFromNow } from "#app/platform/database/clock.server.ts";
import type { Db } from "#db/client.server.ts";

type FindInvitedGameInput = {
  teamId: number;
  /** The game the link is about: it comes before the others. */
  gameId: number | undefined;
  /** Of the user; null for visitors. */
  zone: string | null;
};

/** The game an invitation is about, else the team's next one. One that is over invites nobody. */
export async function findInvitedGame(
  db: Db,
  { teamId, gameId = 0, zone: readerZone }: FindInvitedGameInput,
): Promise<InvitedGame | undefined> {
  const game = await db
    .selectFrom("games")
    .select(["games.id", "games.datetime", "games.zone"])
    .select([playersIn.as("players"), databaseNow.as("now")])
    .where("games.teamId", "=", teamId)
    .where("games.status", "=", "on")
    .where("games.datetime", ">", secondsFromNow(-playing / 1000))
    .orderBy(sql`games.id = ${gameId}`, "desc")
    .orderBy("games.datetime")
    .limit(1)
    .executeTakeFirst();
  if (!game) return undefined;
  const { zone, datetime, now, ...facts } = game;
  const when = timeAtPlace(datetime, zone, { zone: readerZone, now });
  return { ...facts, when, datetime: datetime.toISOString() };
}
