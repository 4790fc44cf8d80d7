import type { IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import type pg from "pg";

/** A form post with nothing around its statements: those of a check-in, in a transaction. */
export async function postCheckIn(pool: pg.Pool, request: IncomingMessage, userId: number) {
  const gameId = Number(request.url?.split("/")[2]);
  const form = new URLSearchParams(await text(request));
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

const lockGame = `with game as (select team_id, datetime from games where id = $1 for key share),
  member as (select user_id from memberships join game using (team_id)
    where user_id = $2 for no key update of memberships)
  select datetime, user_id is not null as "isMember" from game left join member on true`;

const setState = `with wish as (select $3::boolean as wanted),
  taken as (delete from check_ins using wish where game_id = $1 and user_id = $2
    and wanted is not true returning 1),
  put as (insert into check_ins (game_id, user_id) select $1::int, $2::int from wish
    where coalesce(wanted, not exists (select from taken)) on conflict do nothing returning 1)
  select coalesce(wanted, not exists (select from taken)) as "checkedIn",
    (select count(*) from check_ins where game_id = $1)::int
      - (select count(*) from taken)::int + (select count(*) from put)::int as players
  from wish`;
