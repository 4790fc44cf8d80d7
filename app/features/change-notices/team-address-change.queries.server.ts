import { sql } from "kysely";
import type { Person } from "#app/features/game-mail/queue-people-mails.server.ts";
import {
  isMailableGuest,
  mailableGuest,
} from "#app/features/game-mail/queue-recipient-mail.server.ts";
import { isReachable } from "#app/features/notifications/reachable.queries.server.ts";
import type { TeamType } from "#app/features/teams/team.ts";
import type { MaybePosition } from "#app/lib/position.ts";
import { secondsFromNow } from "#app/platform/database/clock.server.ts";
import type { Db } from "#db/client.server.ts";

/** A team or court, and the address that its members know. */
export type MovedTeam = MaybePosition & {
  id: number;
  name: string;
  type: TeamType;
  slug: string;
  address: string;
  was: string;
  changes: number;
};

/** Takes the address of which members were notified the last time; undefined when they know the present one. */
export async function takeOldAddress(db: Db, teamId: number): Promise<MovedTeam | undefined> {
  const { rows } = await sql<MovedTeam>`
    with moved as (select id, address_was as was from teams
      where id = ${teamId} and address_was is not null for update)
    update teams set address_was = null from moved where teams.id = moved.id
    returning teams.id, name, type, slug, address, lat::float8, lon::float8, moved.was, address_changes as changes`.execute(
    db,
  );
  const [team] = rows;
  return team && team.was !== team.address ? team : undefined;
}

/** The teams and courts whose members should have been notified of a new address by now. */
export async function listMovedTeams(db: Db, seconds: number): Promise<number[]> {
  const teams = await db
    .selectFrom("teams")
    .select("id")
    .where("addressWas", "is not", null)
    .where("addressChangedAt", "<", secondsFromNow(-seconds))
    .orderBy("id")
    .execute();
  return teams.map(({ id }) => id);
}

/** A person, with the instants (ms) of their coming games there, in order. */
type MovedPerson = Person & { instants: number[] };

type MovedGame = { teamId: number; except: number | null };

/** The members who are mailed, but not `except`, and the guests who replied by themselves. */
export async function listMovedPeople(
  db: Db,
  { teamId, except }: MovedGame,
): Promise<MovedPerson[]> {
  const { rows: members } = await sql<MovedPerson>`
    with coming as (select id, datetime from games
      where team_id = ${teamId} and status = 'on' and datetime > now()),
    own as (
      select s.user_id, datetime from coming cross join lateral (
        select s.user_id from game_answers s
        where s.game_id = coming.id and s.status <> 'no' offset 0) s)
    select users.id, users.email, users.timezone, array(
      select extract(epoch from datetime) * 1000 from own
      where own.user_id = users.id order by datetime)::float[] as instants
    from memberships join users on users.id = memberships.user_id
    where team_id = ${teamId} and ${isReachable("mine")} and users.id is distinct from ${except}
    order by users.id`.execute(db);
  const { rows: guests } = await sql<MovedPerson>`
    select ${mailableGuest}, array[extract(epoch from games.datetime) * 1000]::float[] as instants
    from games cross join lateral (select s.guest_id from game_answers s
        where s.game_id = games.id and s.status <> 'no' offset 0) s
      join guests on guests.id = s.guest_id
    where team_id = ${teamId} and games.status = 'on' and datetime > now() and ${isMailableGuest} order by guests.id`.execute(
    db,
  );
  return [...members, ...guests];
}
