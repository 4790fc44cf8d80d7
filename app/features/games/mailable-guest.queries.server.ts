import { sql } from "kysely";
import type { TeamType } from "#app/features/teams/team.ts";
import { databaseNow } from "#app/platform/database/clock.server.ts";
import type { Db } from "#db/client.server.ts";

/** A guest who replied by the link of a game, at an address they confirmed. */
export type MailableGuest = { id: number; email: string; hash: string };

/** Whether a guest gets mails about the reply, as a condition of a query on `guests`. */
export const isMailableGuest = sql<boolean>`(guests.secret_hash is not null
  and guests.email is not null and guests.email_confirmed
  and guests.left_at is null and guests.forgotten_at is null)`;

/** The columns of such a guest. */
export const mailableGuest = sql`guests.id, guests.email, guests.secret_hash as hash`;

/** A coming game and the guest who is mailed about it; undefined when there is nothing to mail. */
export async function findGameOfMailable(
  db: Db,
  { gameId, guestId }: { gameId: number; guestId: number },
) {
  const found = await db
    .selectFrom("guests")
    .innerJoin("games", "games.id", "guests.gameId")
    .innerJoin("teams", "teams.id", "games.teamId")
    .select(["games.id as gameId", "games.datetime", "games.sequence", "games.zone"])
    .select(["teams.name", "teams.type", "teams.address"])
    .select(["guests.id", "guests.email", "guests.secretHash as hash"])
    .$narrowType<{ type: TeamType; email: string; hash: string }>()
    .where("guests.id", "=", guestId)
    .where("games.id", "=", gameId)
    .where("games.status", "=", "on")
    .where("games.datetime", ">", databaseNow)
    .where(isMailableGuest)
    .executeTakeFirst();
  if (!found) return undefined;
  const { id, email, hash, ...game } = found;
  return { game, to: { id, email, hash } };
}
