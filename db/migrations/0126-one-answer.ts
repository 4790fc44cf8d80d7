import { type Kysely, sql } from "kysely";

/**
 * Ends contradictory answers from before they were refused, by the order in which they were read: a
 * check-in, a place in line, another answer. Who left a coming game late has answered that they
 * cannot come.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

const statements = [
  sql`delete from waiting w using check_ins c where c.game_id = w.game_id and c.user_id = w.user_id`,
  sql`delete from waiting w using guests g where g.id = w.guest_id
    and (g.has_spot or g.answer <> 'in' or g.left_at is not null)`,
  sql`update answers a set answer = 'in' where a.answer <> 'in' and (
    exists (select from check_ins c where c.game_id = a.game_id and c.user_id = a.user_id)
    or exists (select from waiting w where w.game_id = a.game_id and w.user_id = a.user_id))`,
  sql`update guests set answer = 'in', left_at = null
    where has_spot and (answer <> 'in' or left_at is not null)`,
  sql`insert into answers as a (game_id, user_id, answer, updated_at)
    select late.game_id, late.user_id, 'no', late.at from late_outs late
      join games on games.id = late.game_id and games.datetime > now()
      join memberships m on m.team_id = games.team_id and m.user_id = late.user_id
    where not exists (select from game_answers s
      where s.game_id = late.game_id and s.user_id = late.user_id)
    on conflict (game_id, user_id) do update set answer = 'no', updated_at = excluded.updated_at
      where a.answer = 'in'`,
  // Postgres alters no table that has checks to come at commit.
  sql`set constraints all immediate`,
  sql`alter table guests validate constraint guests_one_answer`,
];
