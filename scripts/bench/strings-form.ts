import type { IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import type pg from "pg";

/** A form post with only its statements: a rate limit counted, and a check-in in a transaction. */
export async function postCheckIn(pool: pg.Pool, request: IncomingMessage, userId: number) {
  const gameId = Number(request.url?.split("/")[2]);
  const form = new URLSearchParams(await text(request));
  const tries = [[`check-in:60:${userId}`], [60]];
  await pool.query({ name: "count-try", text: countTry, values: tries });
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query({ name: "lock-game", text: lockGame, values: [gameId, userId] });
    const values = [gameId, userId, form.get("wanted") === "true"];
    await client.query({ name: "set-state", text: setState, values });
    await client.query("commit");
  } finally {
    client.release();
  }
  return form.get("next") ?? "/";
}

const countTry = `insert into rate_limits as r (key, hits, resets_at)
  select key, 1, now() + make_interval(secs => seconds)
  from unnest($1::text[], $2::int[]) as b (key, seconds) order by key
  on conflict (key) do update set
    hits = case when r.resets_at <= now() then 1 else r.hits + 1 end,
    resets_at = case when r.resets_at <= now() then excluded.resets_at else r.resets_at end
  returning key, hits, extract(epoch from resets_at - now())::float as wait`;

const isOpen = `(max_players is null and min_players is null
  and not exists (select from answers where game_id = games.id and kind <> 'member'))`;
const facts = `team_id, datetime, status, max_players, late_minutes, guests_each, host_id,
  ${isOpen} as is_open`;

const lockGame = `with
  shared as (select ${facts} from games where id = $1 and ${isOpen} for key share),
  alone as (select ${facts} from games where id = $1 and not ${isOpen} for no key update),
  game as (select * from shared union all select * from alone),
  member as (select user_id, role from memberships join game using (team_id)
    where user_id = $2 for no key update of memberships)
  select game.*, role from game left join member on true`;

const setState = `with wish as (select coalesce($3::boolean, not exists (select from answers
      where game_id = $1 and user_id = $2 and status = 'in')) as is_in),
  put as (insert into answers (game_id, user_id, status)
    select $1::int, $2::int, case when is_in then 'in' else 'no' end from wish
    on conflict (user_id, game_id) where user_id is not null do update set status = excluded.status,
      since = clock_timestamp(), answered_at = clock_timestamp()
      where answers.status <> excluded.status)
  select is_in as "checkedIn",
    (select count(*) from answers where game_id = $1 and status = 'in' and user_id is distinct from $2)::int
      + is_in::int as players,
    exists (select from answers where game_id = $1 and brought_by = $2) as "hasGuests"
  from wish`;
