import { sql } from "kysely";
import type { Person } from "#app/features/game-mail/queue-people-mails.server.ts";
import { listedFacts } from "#app/features/games/game-facts.queries.server.ts";
import { isReachable } from "#app/features/notifications/reachable.queries.server.ts";
import type { TeamType } from "#app/features/teams/team.ts";
import { positionColumns } from "#app/features/teams/teams.server.ts";
import { databaseNow } from "#app/platform/database/clock.server.ts";
import type { Db } from "#db/client.server.ts";

/** A guest who replied by the link of a game, at an address they confirmed. */
export type MailableGuest = { id: number; email: string; hash: string };

/** True if a guest gets mails about the reply, as a condition of a query on `guests`. */
export const isMailableGuest = sql<boolean>`(guests.secret_hash is not null
  and guests.email is not null and guests.email_confirmed
  and guests.left_at is null and guests.forgotten_at is null)`;

/** The columns of such a guest as a `Person`, in a query on `guests` and `games`. */
export const mailableGuest = sql`guests.id, guests.email, guests.secret_hash as hash,
  games.zone as timezone`;

export type OwnGame = { game: Game; to: Person };
type Game = Awaited<ReturnType<ReturnType<typeof comingGame>["executeTakeFirstOrThrow"]>>;

/** A coming game and the user who is mailed about it; undefined when there is nothing to mail. */
export async function findOwnGame(
  db: Db,
  { gameId, userId }: { gameId: number; userId: number },
): Promise<OwnGame | undefined> {
  const found = await comingGame(db, gameId)
    .innerJoin("users", (join) => join.on("users.id", "=", userId))
    .select(["users.id", "users.email", "users.timezone"])
    .where(isReachable("mine"))
    .executeTakeFirst();
  if (!found) return undefined;
  const { id, email, timezone, ...game } = found;
  return { game, to: { id, email, timezone } };
}

/** The same of a guest by the link. */
export async function findGameForGuest(
  db: Db,
  { gameId, guestId }: { gameId: number; guestId: number },
): Promise<OwnGame | undefined> {
  const found = await comingGame(db, gameId)
    .innerJoin("guests", "guests.gameId", "games.id")
    .select(["guests.id", "guests.email", "guests.secretHash as hash", "games.zone as timezone"])
    .$narrowType<{ email: string; hash: string }>()
    .where("guests.id", "=", guestId)
    .where(isMailableGuest)
    .executeTakeFirst();
  if (!found) return undefined;
  const { id, email, timezone, hash, ...game } = found;
  return { game, to: { id, email, timezone, hash } };
}

const comingGame = (db: Db, gameId: number) =>
  db
    .selectFrom("games")
    .innerJoin("teams", "teams.id", "games.teamId")
    .select(["games.id as gameId", "games.datetime", "games.sequence"])
    .select(listedFacts("mails"))
    .select(["teams.name", "teams.type", "teams.address", ...positionColumns])
    .$narrowType<{ type: TeamType }>()
    .where("games.id", "=", gameId)
    .where("games.status", "=", "on")
    .where("games.datetime", ">", databaseNow);
