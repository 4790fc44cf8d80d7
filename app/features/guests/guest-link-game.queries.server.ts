import { sql } from "kysely";
import type { OwnReply } from "#app/features/answers/own-reply.queries.server.ts";
import { reasonWords } from "#app/features/games/decision.server.ts";
import { type LineCounts, lineCounts } from "#app/features/games/game-counts.queries.server.ts";
import { listGameFacts, pickGuestFacts } from "#app/features/games/game-fact-lists.ts";
import { factColumns } from "#app/features/games/game-facts.queries.server.ts";
import type { GameFacts } from "#app/features/games/game-facts.ts";
import { stageAt } from "#app/features/games/game-times.ts";
import { linkGuestsComing } from "#app/features/games/guest-link-state.server.ts";
import { cancelReasonShown, noChatLink, noteFor } from "#app/features/games/hidden-texts.server.ts";
import { hostName } from "#app/features/games/host-name.queries.server.ts";
import type { TeamType } from "#app/features/teams/team.ts";
import { localTime } from "#app/lib/zoned-time.server.ts";
import type { Db } from "#db/client.server.ts";

/** Guests may see all these facts. The only name among them is the first name of the host. */
export type GuestLinkGame = GameFacts & {
  id: number;
  datetime: Date;
  zone: string;
  status: "on" | "cancelled";
  cancelReason: string | null;
  code: string | null;
  teamId: number;
  name: string;
  type: TeamType;
  slug: string;
  address: string;
  lat: number | null;
  lon: number | null;
  thumbnail: string | null;
  guestsSeeNames: boolean;
  host: string | null;
  guestsLeft: number;
  now: Date;
  seriesId: number | null;
  series: SeriesForGuests | null;
} & LineCounts;

/** `code` belongs to the link that always leads to the next date of the series. */
type SeriesForGuests = { code: string; firstDate: string; everyWeeks: number };

/** Undefined if the link is unknown or closed. The link of a series leads to its game `gameId`, and
 * by default to the next one. */
export const findGameByCode = async (db: Db, code: string, gameId = 0) =>
  (await list(db, sql`games.id = ${gameOf(code, gameId)}`))[0];

const gameOf = (code: string, gameId: number) => sql<number>`coalesce(
  (select id from games where guest_code = ${code}),
  (select date.id from series join games date on date.series_id = series.id
    where series.guest_code = ${code} and date.guest_code is not null and date.status = 'on'
      and (date.id = ${gameId} or date.datetime > now())
    order by date.id <> ${gameId}, date.datetime, date.id limit 1))`;

export const findGuestLinkGame = async (
  db: Db,
  gameId: number,
): Promise<GuestLinkGame | undefined> => (await list(db, sql`games.id = ${gameId}`))[0];

const datesShown = 3;

export const listOtherDates = (db: Db, { id, seriesId }: Pick<GuestLinkGame, "id" | "seriesId">) =>
  seriesId === null
    ? Promise.resolve([])
    : list(
        db,
        sql`games.id in (select date.id from games date
          where date.series_id = ${seriesId} and date.id <> ${id} and date.guest_code is not null
            and date.status = 'on' and date.datetime > now()
          order by date.datetime, date.id limit ${datesShown})`,
      );

async function list(db: Db, which: ReturnType<typeof sql>): Promise<GuestLinkGame[]> {
  type Row = Omit<GuestLinkGame, keyof LineCounts> & { answers: LineCounts };
  const { rows } = await sql<Row>`
    select games.id, datetime, zone, ${sql.join(factColumns({ note: noteFor(0), chatLink: noChatLink }))}, status,
      ${cancelReasonShown} as cancel_reason, guest_code as code, teams.id as team_id,
      teams.name, type, slug, address, lat::float8, lon::float8, thumbnail, guests_see_names as guests_see_names,
      ${hostName} as host, ${lineCounts} as answers,
      greatest(0, guest_max - ${linkGuestsComing}) as guests_left, now(), series_id,
      (select json_build_object('code', series.guest_code, 'firstDate', first_date::text,
          'everyWeeks', every_weeks)
        from series where series.id = games.series_id and ended_at is null) as series
    from games join teams on teams.id = games.team_id where ${which}
    order by datetime, games.id`.execute(db);
  return rows.map(({ answers, ...game }) => ({ ...game, ...answers }));
}

export function guestLinkGameJson(game: GuestLinkGame) {
  const { datetime, zone, status, maxPlayers, now } = game;
  const { name, type, address, slug, host, players, maybe, no, waiting, held, code, guestsLeft } =
    game;
  const left = maxPlayers === null ? null : Math.max(0, maxPlayers - players - held);
  return {
    game: { datetime, zone, status, ...pickGuestFacts(game) },
    team: { name, type, address, slug },
    host,
    counts: { in: players, maybe, no, waiting },
    spotsLeft: left,
    guestsLeft,
    open: code !== null && status === "on" && stageAt(datetime, now) === "coming",
  };
}

type ReplyJsonInput = { reply: OwnReply; game: GuestLinkGame; coming: string[] | null };

export const replyJson = ({ reply, game, coming }: ReplyJsonInput) => ({
  ...guestLinkGameJson(game),
  coming,
  name: reply.name,
  state: reply.state,
  place: reply.place,
  offerUntil: reply.offerUntil,
  email: reply.email,
  emailConfirmed: reply.emailConfirmed,
  side: reply.side && {
    colour: reply.side.colour,
    heads: reply.side.sizes.find(({ colour }) => colour === reply.side?.colour)?.players ?? 0,
  },
});

export type GameForGuests = ReturnType<typeof showGuestLinkGame>;

/** The finished page is cached for all readers. So dates are written in full, and times are in the
 * zone of the game. */
export function showGuestLinkGame(game: GuestLinkGame) {
  const { id, datetime, zone, minutes, note, status, host } = game;
  const cancelReason = reasonWords(game.cancelReason);
  const { players, waiting, held, isFirstCome, maxPlayers, name, type, slug, thumbnail, now } =
    game;
  const { address, lat, lon, series } = game;
  const end = minutes ? new Date(datetime.getTime() + minutes * 60_000) : null;
  return {
    id,
    datetime: datetime.toISOString(),
    when: localTime(datetime, { zone, now }),
    end: end && localTime(end, { zone, now }).wall.slice(11, 16),
    stage: stageAt(datetime, now),
    ...{ note, status, cancelReason, host, players, waiting, held, isFirstCome, maxPlayers },
    facts: listGameFacts("guestPage", game),
    isFullForGuests: game.guestsLeft === 0,
    team: { name, type, slug, address, lat, lon, thumbnail },
    recurrence: series && { firstDate: series.firstDate, everyWeeks: series.everyWeeks },
  };
}
