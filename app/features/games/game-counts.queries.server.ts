import { sql } from "kysely";
import type { ShownStatus } from "#app/features/games/answer.ts";
import {
  type AnswerCounts,
  countedAnswers,
  isAnswer,
  isOffered,
  placeInLine,
  shownStatus,
} from "#app/features/games/game-answers.queries.server.ts";
import type { GameState, ReaderPosition } from "#app/features/games/game-state.ts";
import { isPlayed, stageAt } from "#app/features/games/game-times.ts";
import { isPushable } from "#app/features/notifications/reachable.queries.server.ts";
import { localTime, timeAtPlace } from "#app/lib/zoned-time.server.ts";

type Moments = Record<"keptUntil" | "offerUntil", string | null>;

type AnswersRow = AnswerCounts &
  Moments &
  Omit<ReaderPosition, keyof Moments | keyof AnswerCounts> & {
    mine: ShownStatus | null;
    hasWaited: boolean;
  };

const lastHour = sql`interval '1 hour'`;

/** For queries on the answers of one game. True if a free spot goes to the first who takes it. */
const isFirstCome = sql<boolean>`(coalesce(bool_or(answers.told_open_at is not null), false)
  or games.datetime - ${lastHour} <= statement_timestamp())`;

export type LineCounts = AnswerCounts & Pick<ReaderPosition, "isFirstCome">;

export const lineCounts = sql<LineCounts>`(select json_build_object(${countedAnswers},
  'isFirstCome', ${isFirstCome}) from answers where answers.game_id = games.id)`;

export function selectAnswerCounts(userId: number) {
  const isMine = sql`answers.user_id = ${userId} and answers.kind = 'member'`;
  const isMineInLine = sql`${isMine} and answers.status = 'waiting'`;
  return sql<AnswersRow>`(select json_build_object(${countedAnswers},
    'mine', min(${shownStatus}) filter (where ${isMine}),
    'hasWaited', coalesce(bool_or(${isMine} and answers.out_how = 'waited'), false),
    'isFirstCome', ${isFirstCome},
    'keptUntil', min(case when answers.offer_from > statement_timestamp() then answers.offer_from
      else answers.offer_until end) filter (where ${isOffered}),
    'place', case when count(*) filter (where ${isMineInLine}) > 0 then (
      select ${placeInLine} from answers where answers.game_id = games.id and ${isMine}) end,
    'offerUntil', min(answers.offer_until) filter (where ${isMine} and ${isOffered}
      and answers.offer_from <= statement_timestamp()),
    'isLapsed', coalesce(bool_or(answers.lapsed_at is not null) filter (where ${isMine}), false),
    'isUnconfirmed', count(*) filter (where ${isMineInLine}) > 0
      and exists (select from users where id = ${userId} and not email_confirmed
        and not ${isPushable("mine")}))
  from answers where answers.game_id = games.id and ${isAnswer})`;
}

type CountsReader = { zone: string; now: Date };
type Timed = { datetime: Date; minutes: number | null; zone: string };

export function toMoments({ datetime, minutes, zone }: Timed, reader: CountsReader) {
  const there = timeAtPlace(datetime, zone, reader);
  return {
    datetime: datetime.toISOString(),
    when: localTime(datetime, reader),
    ...(there.isElsewhere ? { there } : {}),
    ends:
      minutes === null ? null : localTime(new Date(datetime.getTime() + minutes * 60_000), reader),
    stage: stageAt(datetime, reader.now),
    isPlayed: isPlayed({ datetime, minutes }, reader.now),
  };
}

type CountFacts = { maxPlayers: number | null; answers: AnswersRow };

export function answersFor({ maxPlayers, answers }: CountFacts, reader: CountsReader) {
  const { players, maybe, no, mine, hasWaited, ...line } = answers;
  const at = (iso: string | null) => (iso ? localTime(new Date(iso), reader) : null);
  const [keptUntil, offerUntil] = [at(line.keptUntil), at(line.offerUntil)];
  return {
    players,
    maybe,
    cant: no,
    line: maxPlayers === null ? null : { ...line, keptUntil, offerUntil },
    state: toState(answers),
  };
}

/** An offer that is made at night begins in the morning. Until then the player waits. */
function toState({ mine, hasWaited, offerUntil }: AnswersRow): GameState {
  if (hasWaited) return "waited";
  if (mine === null || mine === "asked") return "none";
  return mine === "offered" && offerUntil === null ? "waiting" : mine;
}

export const everyWeeks = sql<number | null>`(select every_weeks from series
  where series.id = games.series_id)`;
