import { nameOfGuest } from "#app/features/games/bring-guest.ts";
import type { Db } from "#db/client.server.ts";

/** A member or a guest whom a manager moves. */
export type Moved = { userId?: number; guestId?: number };

/** The name of a member or of a guest of a game; undefined when there is no such person. */
export async function nameOfMoved(
  db: Db,
  { gameId, userId, guestId }: Moved & { gameId: number },
): Promise<string | undefined> {
  if (guestId !== undefined) {
    const guest = await findGuest(db, { gameId, guestId });
    return guest && nameOfGuest(guest.name, guest.host);
  }
  const user = await db
    .selectFrom("users")
    .select("name")
    .where("id", "=", userId ?? 0)
    .executeTakeFirst();
  return user?.name;
}

const findGuest = (db: Db, { gameId, guestId }: { gameId: number; guestId: number }) =>
  db
    .selectFrom("guests")
    .leftJoin("users", "users.id", "guests.broughtBy")
    .select(["guests.name", "users.name as host"])
    .where("guests.id", "=", guestId)
    .where("guests.gameId", "=", gameId)
    .executeTakeFirst();
