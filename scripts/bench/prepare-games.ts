import type pg from "pg";
import { hashReplySecret, toReplySecret } from "#app/features/games/guest-secret.server.ts";
import { sessionSecret } from "./large-database.ts";

/**
 * Makes the first upcoming games of a player alike in every run: one without a maximum or guests,
 * one with a maximum, and one with a guest link and a guest.
 */
export async function prepareGames(client: pg.Client, userId: number) {
  const { rows } = await client.query<{ id: number }>(firstGames, [userId]);
  const [game = 0, limited = 0, linked = 0] = rows.map(({ id }) => id);
  const all = [[game, limited, linked]];
  await client.query(
    "delete from answers where game_id = any($1) and (status = 'waiting' or kind <> 'member')",
    all,
  );
  await client.query("delete from guest_links where game_id = any($1)", all);
  await client.query("update games set max_players = null where id = any($1)", all);
  await client.query("update games set max_players = 100 where id = $1", [limited]);
  // The linked game of an earlier run may have begun since.
  await client.query("update games set guest_code = null where guest_code = $1", [code]);
  await client.query("update games set guest_code = $2 where id = $1", [linked, code]);
  return { game, limited, link: `/g/${code}`, guest: await addGuest(client, linked) };
}

const firstGames = `select games.id from games join memberships using (team_id)
  where user_id = $1 and datetime > now() order by games.id limit 3`;

const code = "benchbenchbe";

async function addGuest(client: pg.Client, gameId: number): Promise<string> {
  const { rows } = await client.query<{ id: number }>(nextId);
  const id = rows[0]?.id ?? 0;
  const secret = toReplySecret({ linkSecrets: [sessionSecret] }, id);
  await client.query(addition, [id, gameId, hashReplySecret(secret)]);
  return secret;
}

// The secret is derived from the id.
const nextId = "select nextval(pg_get_serial_sequence('answers', 'id'))::int as id";
const addition = `with link as (insert into guest_links (id, game_id, secret_hash) values ($1, $2, $3) returning id)
  insert into answers (id, game_id, name, kind, status, guest_link_id)
  overriding system value select $1, $2, 'Bench', 'guest', 'in', id from link`;
