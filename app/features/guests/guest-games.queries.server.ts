import { sql } from "kysely";
import { replyState } from "#app/features/answers/own-reply.queries.server.ts";
import type { ReplyState } from "#app/features/answers/reply.ts";
import { placeInLine } from "#app/features/games/game-answers.queries.server.ts";
import { replySecretWith } from "#app/features/games/guest-secret.server.ts";
import { onDateOf, replyPath } from "#app/features/games/paths.ts";
import type { LocalTime } from "#app/lib/local-time.ts";
import { localTime } from "#app/lib/zoned-time.server.ts";
import type { Settings } from "#app/platform/settings/settings.server.ts";
import type { Db } from "#db/client.server.ts";

export const selectGuestGames = (db: Db, userId: number) =>
  db
    .selectFrom("answers")
    .innerJoin("guestLinks", "guestLinks.id", "answers.guestLinkId")
    .innerJoin("games", "games.id", "answers.gameId")
    .innerJoin("teams", "teams.id", "games.teamId")
    .select(["answers.id", "guestLinks.id as linkId", "guestLinks.secretHash as hash"])
    .select(["games.id as gameId", "guestLinks.seriesId"])
    .select([replyState.as("state"), placeInLine.as("place")])
    .select(["games.datetime", "teams.name", "teams.address"])
    .where("answers.userId", "=", userId)
    .where((eb) => eb.or([eb("answers.status", "<>", "out"), eb("outHow", "=", "waited")]))
    .where("games.status", "=", "on")
    .where("games.datetime", ">=", sql<Date>`now() - interval '1 day'`)
    .orderBy("games.datetime")
    .orderBy("answers.id")
    .limit(50);

type GuestGameRow = {
  linkId: number;
  gameId: number;
  seriesId: number | null;
  hash: string;
  datetime: string;
} & Omit<GuestGame, "path" | "when">;
type GuestGamesReader = { zone: string; now: Date };

export const showGuestGames = (
  rows: GuestGameRow[],
  settings: Pick<Settings, "linkSecrets">,
  { zone, now }: GuestGamesReader,
): GuestGame[] =>
  rows.flatMap(({ linkId, gameId, seriesId, hash, datetime, ...game }) => {
    const secret = replySecretWith(settings, { id: linkId, hash });
    const when = localTime(new Date(datetime), { zone, now });
    if (!secret) return [];
    const page = replyPath(secret);
    return [{ ...game, path: seriesId === null ? page : onDateOf(page, gameId), when }];
  });

/** A game to which the user comes as a guest and not as a member. */
export type GuestGame = {
  id: number;
  path: string;
  when: LocalTime;
  name: string;
  address: string;
  state: ReplyState;
  place: number | null;
};
