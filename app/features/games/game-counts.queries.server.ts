import { sql } from "kysely";
import type { CurrentUser } from "#app/features/accounts/current-user.ts";
import type { ShownStatus } from "#app/features/games/answer.ts";
import {
  type AnswerCounts,
  countedAnswers,
  isFirstCome,
  isOffered,
  placeInLine,
  shownStatus,
} from "#app/features/games/game-answers.queries.server.ts";
import type { GameState, ReaderPosition } from "#app/features/games/game-state.ts";
import { isPlayed, stageAt } from "#app/features/games/game-times.ts";
import { isPushable } from "#app/features/notifications/reachable.queries.server.ts";
import { localTime, timeAtPlace } from "#app/lib/zoned-time.server.ts";
import { formatTime } from "#app/ui/when.ts";

export type LineCounts = AnswerCounts & Pick<ReaderPosition, "isFirstCome">;

export const lineCounts = sql<LineCounts>`(select json_build_object(${countedAnswers},
  'isFirstCome', ${isFirstCome}) from answers where answers.game_id = games.id)`;

export type OwnAnswerRow = {
  mine: ShownStatus | null;
  hasWaited: boolean;
  place: number | null;
  offerUntil: Date | null;
};

/** For queries on `games` that join the reader's own answer. */
export const ownAnswer = sql`${shownStatus} as mine,
  coalesce(answers.out_how = 'waited', false) as has_waited, ${placeInLine} as place,
  case when ${isOffered} and answers.offer_from <= statement_timestamp()
    then answers.offer_until end as offer_until`;

type Waiting = Pick<CurrentUser, "id" | "emailConfirmed">;

/** True if the reader waits, but neither mail nor phone would tell of a free spot. For queries as
 * `ownAnswer`. */
export const isUnconfirmed = ({ id, emailConfirmed }: Waiting) =>
  emailConfirmed
    ? sql.lit(false)
    : sql<boolean>`(coalesce(answers.status = 'waiting', false)
        and exists (select from users where id = ${id} and not ${isPushable("mine")}))`;

type CountsReader = { zone: string; now: Date };
type Timed = { datetime: Date; minutes: number | null; zone: string };

export function toMoments({ datetime, minutes, zone }: Timed, reader: CountsReader) {
  const when = localTime(datetime, reader);
  const there = zone === reader.zone ? when : timeAtPlace(datetime, zone, reader);
  return {
    datetime: datetime.toISOString(),
    when,
    ...(there.isElsewhere && { there }),
    ...(minutes !== null && {
      ends: formatTime(localTime(new Date(datetime.getTime() + minutes * 60_000), reader)),
    }),
    stage: stageAt(datetime, reader.now),
    ...(isPlayed({ datetime, minutes }, reader.now) && { isPlayed: true }),
  };
}

type CountFacts = { maxPlayers: number | null } & LineCounts & OwnAnswerRow;

export function answersFor(row: CountFacts, reader: CountsReader) {
  const { players, maybe, no, maxPlayers, waiting, held, isFirstCome, place, offerUntil } = row;
  const until = offerUntil && localTime(offerUntil, reader);
  return {
    players,
    maybe,
    cant: no,
    line: maxPlayers === null ? null : { waiting, held, isFirstCome, place, offerUntil: until },
    state: toState(row),
  };
}

/** An offer that is made at night begins in the morning. Until then the player waits. */
function toState({ mine, hasWaited, offerUntil }: OwnAnswerRow): GameState {
  if (hasWaited) return "waited";
  if (mine === null || mine === "asked") return "none";
  return mine === "offered" && offerUntil === null ? "waiting" : mine;
}

export const everyWeeks = sql<number | null>`(select every_weeks from series
  where series.id = games.series_id)`;
