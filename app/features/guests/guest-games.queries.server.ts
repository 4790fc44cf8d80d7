import { sql } from "kysely";
import { replySecretWith } from "#app/features/games/guest-secret.server.ts";
import { replyPath } from "#app/features/games/paths.ts";
import type { LocalTime } from "#app/lib/local-time.ts";
import { localTime } from "#app/lib/zoned-time.server.ts";
import type { Settings } from "#app/platform/settings/settings.server.ts";
import type { Db } from "#db/client.server.ts";

/** The games a user comes to as a guest, soonest first, from a day ago on; at most 50. */
export const selectGuestGames = (db: Db, userId: number) =>
  db
    .selectFrom("answers")
    .innerJoin("guestLinks", "guestLinks.id", "answers.guestLinkId")
    .innerJoin("games", "games.id", "answers.gameId")
    .innerJoin("teams", "teams.id", "games.teamId")
    .select(["guestLinks.id", "guestLinks.secretHash as hash"])
    .select((eb) => eb("answers.status", "=", "in").$castTo<boolean>().as("isIn"))
    .select(["games.datetime", "teams.name"])
    .where("answers.userId", "=", userId)
    .where((eb) => eb.or([eb("answers.status", "<>", "out"), eb("outHow", "=", "waited")]))
    .where("games.status", "=", "on")
    .where("games.datetime", ">=", sql<Date>`now() - interval '1 day'`)
    .orderBy("games.datetime")
    .orderBy("guestLinks.id")
    .limit(50);

type GuestGameRow = {
  id: number;
  hash: string;
  isIn: boolean;
  datetime: string;
  name: string;
};
type GuestGamesReader = { zone: string; now: Date };

/** The same as Home shows them: each leads to the own page of the guest. */
export const showGuestGames = (
  rows: GuestGameRow[],
  settings: Pick<Settings, "linkSecrets">,
  { zone, now }: GuestGamesReader,
): GuestGame[] =>
  rows.flatMap(({ id, hash, datetime, name, isIn }) => {
    const secret = replySecretWith(settings, { id, hash });
    const when = localTime(new Date(datetime), { zone, now });
    return secret ? [{ id, path: replyPath(secret), when, name, isIn }] : [];
  });

/** A game the user comes to as a guest of a team. */
export type GuestGame = {
  id: number;
  path: string;
  when: LocalTime;
  name: string;
  /** False for a guest on the waiting list, who may come, or who does not come. */
  isIn: boolean;
};
