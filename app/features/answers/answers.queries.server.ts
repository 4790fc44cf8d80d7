import { sql } from "kysely";
import type { AnswerState } from "#app/features/answers/answer-game.ts";
import type { Db } from "#db/client.server.ts";
export type MyAnswer = {
  state: AnswerState | "offered";
  /** The number in line, from 1. */
  place: number | null;
  offerUntil: Date | null;
};

/** Who waits in order, who may come and who cannot; ids as strings, guests as `guest:{id}`. */
export type Answers = { waiting: string[]; maybe: string[]; no: string[]; mine: MyAnswer };

type Row = Omit<Answers, "mine"> & MyAnswer & { id: number };

export async function readAnswers(
  db: Db,
  { gameIds, userId }: { gameIds: number[]; userId: number },
): Promise<Map<number, Answers>> {
  const { rows } = await sql<Row>`
    select games.id, ${hasAnswered("maybe")} as maybe, ${hasAnswered("no")} as no,
      coalesce(line.ids, '{}') as waiting, line.place, line.offer_until as offer_until,
      case
        when exists (select from check_ins where game_id = games.id and user_id = ${userId})
          then 'in'
        when line.offer_until is not null then 'offered'
        when line.place is not null then 'waiting'
        else coalesce((select answer from answers where game_id = games.id
          and user_id = ${userId} and answer <> 'in'), 'none')
      end as state
    from games
    left join lateral (
      select array_agg(who order by n) as ids,
        (min(n) filter (where user_id = ${userId}))::int as place,
        min(offer_until) filter (where user_id = ${userId} and offer_until > now()) as offer_until
      from (
        select user_id, offer_until, coalesce(user_id::text, 'guest:' || guest_id) as who,
          row_number() over (order by since, id) as n
        from waiting where game_id = games.id
      ) places
    ) line on true
    where games.id = any(${gameIds}::int[])`.execute(db);
  return new Map(rows.map(({ id, ...row }) => [id, asAnswers(row)]));
}

const asAnswers = ({ waiting, maybe, no, ...mine }: Omit<Row, "id">): Answers => ({
  waiting,
  maybe,
  no,
  mine,
});

/** A check-in or a place in line counts more than what was said. */
const hasAnswered = (answer: "maybe" | "no") => sql`array(
  select a.user_id::text from answers a where a.game_id = games.id and a.answer = ${answer}
    and not exists (select from check_ins c where c.game_id = a.game_id and c.user_id = a.user_id)
    and not exists (select from waiting w where w.game_id = a.game_id and w.user_id = a.user_id)
  order by a.updated_at, a.user_id)`;
