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
  and not exists (select from guests where game_id = games.id))`;
const facts = `team_id, datetime, status, max_players, late_minutes, guests_each, host_id,
  ${isOpen} as is_open`;

const lockGame = `with
  shared as (select ${facts} from games where id = $1 and ${isOpen} for key share),
  alone as (select ${facts} from games where id = $1 and not ${isOpen} for no key update),
  game as (select * from shared union all select * from alone),
  member as (select user_id, role from memberships join game using (team_id)
    where user_id = $2 for no key update of memberships)
  select game.*, role from game left join member on true`;

const setState = `with wish as (select $3::boolean as wanted),
  taken as (delete from check_ins using wish where game_id = $1 and user_id = $2
    and wanted is not true returning 1),
  put as (insert into check_ins (game_id, user_id) select $1::int, $2::int from wish
    where coalesce(wanted, not exists (select from taken)) on conflict do nothing returning 1)
  select coalesce(wanted, not exists (select from taken)) as "checkedIn",
    (select count(*) from check_ins where game_id = $1)::int
      - (select count(*) from taken)::int + (select count(*) from put)::int as players,
    exists (select from answers where game_id = $1 and user_id = $2) as "hasAnswer",
    exists (select from guests where game_id = $1 and brought_by = $2) as "hasGuests"
  from wish`;
