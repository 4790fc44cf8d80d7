import { sql } from "kysely";
import type { Person } from "#app/features/game-mail/queue-people-mails.server.ts";
import { playersIn } from "#app/features/games/players.queries.server.ts";
import { isMailable } from "#app/features/notifications/mailable.queries.server.ts";
import { wasNotQueued } from "#app/platform/mail/queue.server.ts";
import type { Db } from "#db/client.server.ts";

/** From the evening before a decision to a decision at noon, in milliseconds. */
const eveningBefore = 14 * 60 * 60 * 1000;

/** Coming games whose decision may be due: at night it is made the evening before. */
export async function listUndecided(db: Db, now: Date): Promise<number[]> {
  const games = await db
    .selectFrom("games")
    .select("id")
    .where("decided", "is", null)
    .where("decideAt", "is not", null)
    .where("status", "=", "on")
    .where("decideAt", "<=", new Date(now.getTime() + eveningBefore))
    .where("datetime", ">", now)
    .orderBy("id")
    .execute();
  return games.map(({ id }) => id);
}

type Short = Person & { gameId: number; key: string };

/** Hosts of games that were decided and have fewer players than needed now, who were not mailed yet. */
export async function listShortOfPlayers(db: Db, now: Date): Promise<Short[]> {
  const { rows } = await sql<Short>`with short as (
      select games.id as game_id, users.id, users.email, users.timezone,
        concat('too-few:', games.id, ':', users.id) as key
      from games join memberships m on m.team_id = games.team_id and m.user_id = games.host_id
        join users on users.id = m.user_id
      where games.decided = 'on' and games.status = 'on' and games.datetime > ${now}
        and ${playersIn} < games.min_players and ${isMailable("mine")}
    )
    select * from short where ${wasNotQueued("short")}`.execute(db);
  return rows;
}
