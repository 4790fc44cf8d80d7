import { sql } from "kysely";
import { replyStanding } from "#app/features/answers/own-reply.queries.server.ts";
import { type LineCounts, lineCounts } from "#app/features/games/game-counts.queries.server.ts";
import { stageAt } from "#app/features/games/game-times.ts";
import { replySecretWith } from "#app/features/games/guest-secret.server.ts";
import { onDateOf, replyPath } from "#app/features/games/paths.ts";
import type { CountedGame, ReplyStanding } from "#app/features/guests/reply-state.ts";
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
    .select([...replyStanding, lineCounts.as("counts")])
    .select(["games.datetime", "games.maxPlayers", "teams.name", "teams.address"])
    .where("answers.userId", "=", userId)
    .where((eb) => eb.or([eb("answers.status", "<>", "out"), eb("outHow", "=", "waited")]))
    .where("games.status", "=", "on")
    .where("games.datetime", ">=", sql<Date>`now() - interval '1 day'`)
    .orderBy("games.datetime")
    .orderBy("answers.id")
    .limit(50);

type GuestGameRow = {
  id: number;
  linkId: number;
  gameId: number;
  seriesId: number | null;
  hash: string;
  datetime: string;
  name: string;
  address: string;
  maxPlayers: number | null;
  counts: LineCounts;
} & Omit<ReplyStanding, "offerUntil"> & { offerUntil: string | null };
type GuestGamesReader = { zone: string; now: Date };

export const showGuestGames = (
  rows: GuestGameRow[],
  settings: Pick<Settings, "linkSecrets">,
  { zone, now }: GuestGamesReader,
): GuestGame[] => {
  const games = rows.flatMap(({ id, linkId, gameId, seriesId, hash, name, address, ...row }) => {
    const { datetime, maxPlayers, counts, state, place, offerUntil, hasWaited } = row;
    const secret = replySecretWith(settings, { id: linkId, hash });
    if (!secret) return [];
    const at = (iso: string) => localTime(new Date(iso), { zone, now });
    const page = replyPath(secret);
    const stage = stageAt(new Date(datetime), now);
    return [
      {
        ...{ id, name, address },
        path: seriesId === null ? page : onDateOf(page, gameId),
        when: at(datetime),
        reply: { state, place, hasWaited, offerUntil: offerUntil ? at(offerUntil) : null },
        game: { status: "on" as const, maxPlayers, ...counts, stage },
      },
    ];
  });
  const isOver = ({ game }: GuestGame) => Number(game.stage === "over");
  return games.toSorted((a, b) => isOver(a) - isOver(b));
};

export type GuestGame = {
  id: number;
  path: string;
  when: LocalTime;
  name: string;
  address: string;
  reply: ReplyStanding;
  game: CountedGame;
};
