import { sql } from "kysely";
import { replyStanding } from "#app/features/answers/own-reply.queries.server.ts";
import { isAnswer } from "#app/features/games/game-answers.queries.server.ts";
import { type LineCounts, lineCounts } from "#app/features/games/game-counts.queries.server.ts";
import { stageAt } from "#app/features/games/game-times.ts";
import { replySecretWith } from "#app/features/games/guest-secret.server.ts";
import { onDateOf, replyPath } from "#app/features/games/paths.ts";
import type { CountedGame, ReplyStanding } from "#app/features/guests/reply-state.ts";
import type { LocalTime } from "#app/lib/local-time.ts";
import { localTime } from "#app/lib/zoned-time.server.ts";
import type { Settings } from "#app/platform/settings/settings.server.ts";
import type { Db } from "#db/client.server.ts";

/** Also true if all games that the user has answered as a guest are over. */
export const isGuest = (userId: number) =>
  sql<boolean>`exists (select from answers where user_id = ${userId} and guest_link_id is not null)`;

export async function listGuestGames(db: Db, userId: number): Promise<GuestGameRow[]> {
  const { rows } = await sql<GuestGameRow>`
    select answers.id, guest_links.id as link_id, guest_links.secret_hash as hash,
      games.id as game_id, guest_links.series_id, ${standing}, ${lineCounts} as counts,
      games.datetime, games.max_players, teams.name, teams.address
    from answers join guest_links on guest_links.id = answers.guest_link_id
      join games on games.id = answers.game_id join teams on teams.id = games.team_id
    where answers.user_id = ${userId} and ${isAnswer}
      and games.status = 'on' and games.datetime >= now() - interval '1 day'
    order by games.datetime, answers.id limit 50`.execute(db);
  return rows;
}

const standing = sql.join(replyStanding);

type GuestGameRow = {
  id: number;
  linkId: number;
  gameId: number;
  seriesId: number | null;
  hash: string;
  datetime: Date;
  name: string;
  address: string;
  maxPlayers: number | null;
  counts: LineCounts;
} & Omit<ReplyStanding, "offerUntil"> & { offerUntil: Date | null };
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
    const at = (moment: Date) => localTime(moment, { zone, now });
    const page = replyPath(secret);
    const stage = stageAt(datetime, now);
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
