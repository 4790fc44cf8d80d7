import { sql } from "kysely";
import {
  advancedWaitingList,
  moveWaitingList,
} from "#app/features/answers/advance-waiting-list.server.ts";
import {
  answerIn,
  findDuplicateGuestName,
  readGuestRoom,
} from "#app/features/answers/guest-room.server.ts";
import { freeSpots } from "#app/features/answers/plan-waiting-list.server.ts";
import { insertGuest } from "#app/features/answers/write-answer.server.ts";
import { hashReplySecret, isReplySecret } from "#app/features/games/guest-secret.server.ts";
import { lockGame } from "#app/features/games/lock-game.server.ts";
import { done, refuse } from "#app/lib/outcome.ts";
import { databaseNow } from "#app/platform/database/clock.server.ts";
import { inTransaction, transact } from "#app/platform/database/transaction.server.ts";
import { anyOf } from "#app/platform/database/values.server.ts";
import type { Db } from "#db/client.server.ts";
import { lockRows } from "#db/lock-rows.server.ts";

type SetStandingGuestInput = { secret: string; always: boolean };

/** A new standing guest is checked in to all coming games of the series that the guest has not
 * answered. When a guest stops being a standing guest, the answers that exist do not change. */
export async function setStandingGuest(db: Db, { secret, always }: SetStandingGuestInput) {
  if (!isReplySecret(secret)) return refuse("unknown_reply");
  const secretHash = hashReplySecret(secret);
  return inTransaction(db, async (db) => {
    // Locks the games before the guest link, in the same order as `claimReply`, so that both do not
    // deadlock.
    const ids = sql<number>`(select games.id from games
      join guest_links on guest_links.series_id = games.series_id
      where secret_hash = ${secretHash} and games.datetime > now())`;
    await lockRows(db, { table: "games", ids, to: "write" });
    const link = await db
      .updateTable("guestLinks")
      .set({ alwaysSince: always ? sql<Date>`coalesce(always_since, clock_timestamp())` : null })
      .where("secretHash", "=", secretHash)
      .where("seriesId", "is not", null)
      .returning(["id", "seriesId"])
      .executeTakeFirst();
    if (!link) return refuse("unknown_reply");
    if (always) for (const place of await listGuestPlaces(db, link)) await checkInGuest(db, place);
    return done({ always });
  });
}

export type GuestPlace = { gameId: number; linkId: number; since: Date };

type ListGuestPlacesInput = {
  gameIds?: number[];
  id?: number;
};

export const listGuestPlaces = (db: Db, { gameIds, id }: ListGuestPlacesInput) =>
  db
    .selectFrom("games")
    .innerJoin("guestLinks as link", "link.seriesId", "games.seriesId")
    .select(["games.id as gameId", "link.id as linkId", "link.alwaysSince as since"])
    .$narrowType<{ since: Date }>()
    .where("link.alwaysSince", "is not", null)
    .$if(gameIds !== undefined, (rows) => rows.where("games.id", "=", anyOf(gameIds ?? [])))
    .$if(id !== undefined, (rows) => rows.where("link.id", "=", id ?? 0))
    .where("games.datetime", ">", databaseNow)
    .where("games.status", "=", "on")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("answers")
            .select("answers.id")
            .whereRef("answers.guestLinkId", "=", "link.id")
            .whereRef("answers.gameId", "=", "games.id"),
        ),
      ),
    )
    .orderBy("games.id")
    .orderBy("link.alwaysSince")
    .orderBy("link.id")
    .execute();

/** The guest gets a free spot, joins the waiting list, or asks to be let in if the guest link has
 * reached its limit. Nothing happens if another guest has the name or the guest link is closed. */
export const checkInGuest = (db: Db, { gameId, linkId }: Pick<GuestPlace, "gameId" | "linkId">) =>
  transact(db, async (db) => {
    const game = await lockGame(db, { gameId, to: "write" });
    if (game?.status !== "on" || game.datetime <= game.now) return;
    const guest = await findStandingGuest(db, { gameId, linkId });
    if (!guest || (await findDuplicateGuestName(db, { gameId, name: guest.name ?? "" }))) return;
    const answer = answerIn(await readGuestRoom(db, gameId), "ask");
    if (!answer.ok) return;
    const isFree = freeSpots(await advancedWaitingList(db, { gameId })) > 0;
    const status = answer.value === "ask" ? "asked" : isFree ? "in" : "waiting";
    await insertGuest(db, { gameId, guestLinkId: linkId, ...guest, status });
    await moveWaitingList(db, { gameId });
  });

/** Call this with the game locked. Undefined if the guest has answered this game, or is not a
 * standing guest any more. */
const findStandingGuest = (db: Db, { gameId, linkId }: Pick<GuestPlace, "gameId" | "linkId">) =>
  db
    .selectFrom("guestLinks as link")
    .innerJoin("games", (join) => join.on("games.id", "=", gameId))
    .select("link.name")
    .select(accountOfLink.as("userId"))
    .where("link.id", "=", linkId)
    .where("link.alwaysSince", "is not", null)
    .where("games.guestCode", "is not", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("answers")
            .select("answers.id")
            .where("answers.gameId", "=", gameId)
            .where(
              sql<boolean>`(answers.guest_link_id = ${linkId} or answers.user_id = ${accountOfLink})`,
            ),
        ),
      ),
    )
    .executeTakeFirst();

const accountOfLink = sql<number | null>`(select max(kept.user_id) from answers kept
  where kept.guest_link_id = link.id)`;

export const listStandingGuests = (db: Db, seriesId: number) =>
  db
    .selectFrom("guestLinks")
    .select(["id", "name"])
    .where("seriesId", "=", seriesId)
    .where("alwaysSince", "is not", null)
    .orderBy("alwaysSince")
    .orderBy("id")
    .execute();
