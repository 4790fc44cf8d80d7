import { sql } from "kysely";
import { type CurrentUser, isPlaceholderName } from "#app/features/accounts/current-user.ts";
import { answerCounts } from "#app/features/games/game-answers.queries.server.ts";
import { playing, stageAt } from "#app/features/games/game-times.ts";
import { spotsLeft } from "#app/features/games/spot-count.ts";
import type { InviteStanding } from "#app/features/invitations/invitation.ts";
import { isBanned } from "#app/features/membership/ban.queries.server.ts";
import { findTeamByKey, firstNameOfMember } from "#app/features/teams/teams.server.ts";
import { done, refuse } from "#app/lib/outcome.ts";
import { timeAtPlace } from "#app/lib/zoned-time.server.ts";
import { databaseNow, secondsFromNow } from "#app/platform/database/clock.server.ts";
import type { Db } from "#db/client.server.ts";

export async function isOldKey(db: Db, key: string): Promise<boolean> {
  const old = await db
    .selectFrom("oldKeys")
    .select("key")
    .where("key", "=", key)
    .executeTakeFirst();
  return old !== undefined;
}

type InviteStandingInput = { user: Pick<CurrentUser, "id" | "name"> | null; teamId: number };

/** A "player" can join with one press. A user without a name counts as "visitor", because
 * joining needs a name. */
export async function findInviteStanding(
  db: Db,
  { user, teamId }: InviteStandingInput,
): Promise<InviteStanding> {
  if (!user) return "visitor";
  const membership = await db
    .selectFrom("memberships")
    .select("userId")
    .where("userId", "=", user.id)
    .where("teamId", "=", teamId)
    .executeTakeFirst();
  if (membership) return "member";
  if (await isBanned(db, { teamId, userId: user.id })) return "banned";
  return isPlaceholderName(user.name) ? "visitor" : "player";
}

export async function findInviter(
  db: Db,
  { teamId, by }: { teamId: number; by: number | undefined },
): Promise<string | null> {
  if (!by) return null;
  const name = firstNameOfMember({ teamId, userId: by });
  return (await db.selectNoFrom(name.as("name")).executeTakeFirstOrThrow()).name;
}

export async function openInvitation(db: Db, { secretKey }: { secretKey: string }) {
  const team = await findTeamByKey(db, secretKey);
  if (team) return done(team);
  return refuse((await isOldKey(db, secretKey)) ? "old_key" : "unknown_key");
}

export type InvitedGame = NonNullable<Awaited<ReturnType<typeof findInvitedGame>>>;

type FindInvitedGameInput = {
  teamId: number;
  gameId: number | undefined;
  zone: string | null;
};

export async function findInvitedGame(
  db: Db,
  { teamId, gameId = 0, zone: readerZone }: FindInvitedGameInput,
) {
  const game = await db
    .selectFrom("games")
    .select(["games.id", "games.datetime", "games.zone", "games.maxPlayers"])
    .select([answerCounts.as("counts"), databaseNow.as("now")])
    .where("games.teamId", "=", teamId)
    .where("games.status", "=", "on")
    .where("games.datetime", ">", secondsFromNow(-playing / 1000))
    .orderBy(sql`games.id = ${gameId}`, "desc")
    .orderBy("games.datetime")
    .limit(1)
    .executeTakeFirst();
  if (!game) return undefined;
  const { id, zone, datetime, now, maxPlayers } = game;
  const { players, waiting, held } = game.counts;
  const when = timeAtPlace(datetime, zone, { zone: readerZone, now });
  const left = spotsLeft({ players, maxPlayers, line: { waiting, held } });
  // Nobody can wait for a spot once the game has begun, so the page does not call the game full.
  const isFull = left === 0 && stageAt(datetime, now) === "coming";
  return { id, when, datetime: datetime.toISOString(), players, isFull };
}
