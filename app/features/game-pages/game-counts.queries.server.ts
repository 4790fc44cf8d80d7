import { sql } from "kysely";
import { toStage } from "#app/features/games/game.ts";
import type { GameState, ReaderPosition } from "#app/features/games/game-state.ts";
import { localTime } from "#app/lib/zoned-time.server.ts";

/** The line of a game as the database returns it. */
type WaitingListRow = Omit<ReaderPosition, Moments> & Record<Moments, string | null>;
type Moments = "keptUntil" | "offerUntil";

/** The last hour before a game is first come. */
const lastHour = sql`interval '1 hour'`;

/** The waiting list of a game and the reader's place in it, as a column of a query on `games`. */
export const toReaderPosition = (
  userId: number,
) => sql<WaitingListRow | null>`case when max_players is not null
  then (select json_build_object('waiting', count(*),
    'held', count(*) filter (where offer_until > clock_timestamp()),
    'isFirstCome', coalesce(bool_or(told_open_at is not null), false)
      or games.datetime - ${lastHour} <= clock_timestamp(),
    'keptUntil', min(case when offer_from > clock_timestamp() then offer_from else offer_until end)
      filter (where offer_until > clock_timestamp()),
    'place', min(place) filter (where mine),
    'offerUntil', min(offer_until) filter (where mine and offer_from <= clock_timestamp()
      and offer_until > clock_timestamp()),
    'isLapsed', coalesce(bool_or(lapsed_at is not null) filter (where mine), false),
    'isUnconfirmed', coalesce(bool_or(mine), false)
      and exists (select from users where id = ${userId} and not email_confirmed))
  from (select *, user_id is not distinct from ${userId} as mine,
      row_number() over (order by since, id) as place
    from waiting where game_id = games.id) line) end`;

/** How many wait, and how many spots are held, for readers who see no names. */
export const waitingListSize = sql<Pick<
  ReaderPosition,
  "waiting" | "held"
> | null>`case when max_players is not null
  then (select json_build_object('waiting', count(*),
    'held', count(*) filter (where offer_until > clock_timestamp()))
  from waiting where game_id = games.id) end`;

const guestsWhoSaid = (answer: "maybe" | "no") => sql`(select count(*) from guests
  where game_id = games.id and answer = ${sql.lit(answer)} and left_at is null)`;

type AnswersRow = { maybe: number; no: number; mine: "in" | "maybe" | "no" | null };

/** How many said maybe or no, and the reader's own answer. Being in or in line counts for more. */
export const toAnswers = (userId: number) => sql<AnswersRow>`(select json_build_object(
    'maybe', count(*) filter (where answer = 'maybe') + ${guestsWhoSaid("maybe")},
    'no', count(*) filter (where answer = 'no') + ${guestsWhoSaid("no")},
    'mine', min(answer) filter (where user_id = ${userId}))
  from answers where game_id = games.id
    and not exists (select from check_ins c where c.game_id = games.id and c.user_id = answers.user_id)
    and not exists (select from waiting w where w.game_id = games.id and w.user_id = answers.user_id))`;

type CountsReader = { zone: string; now: Date };
type Timed = { datetime: Date; minutes: number | null };

/** When a game is, by the reader's clock. */
export const toMoments = ({ datetime, minutes }: Timed, reader: CountsReader) => ({
  datetime: datetime.toISOString(),
  when: localTime(datetime, reader),
  ends:
    minutes === null ? null : localTime(new Date(datetime.getTime() + minutes * 60_000), reader),
  stage: toStage(datetime, reader.now),
});

type CountFacts = { checkedIn: boolean; line: WaitingListRow | null; answers: AnswersRow };

/** What a game has of answers, and of the reader: the line with its moments by their clock. */
export function answersFor({ checkedIn, line, answers }: CountFacts, reader: CountsReader) {
  const at = (iso: string | null) => (iso ? localTime(new Date(iso), reader) : null);
  return {
    line: line && { ...line, keptUntil: at(line.keptUntil), offerUntil: at(line.offerUntil) },
    maybe: answers.maybe,
    cant: answers.no,
    state: toState({ checkedIn, line, answers }),
  };
}

/** A spot first, then the line, then what they said. */
function toState({ checkedIn, line, answers }: CountFacts): GameState {
  if (checkedIn) return "in";
  if (line?.offerUntil) return "offered";
  if (line?.place) return "waiting";
  return answers.mine === "maybe" || answers.mine === "no" ? answers.mine : "none";
}

/** The weeks between the dates of a game's series, as a column of a query on `games`; null: no series. */
export const everyWeeks = sql<number | null>`(select every_weeks from series
  where series.id = games.series_id)`;
