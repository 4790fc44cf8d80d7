import { sql } from "kysely";
import { archivedWaitingList } from "#app/features/answers/archive-waiting-list.server.ts";
import type { Person } from "#app/features/game-mail/queue-people-mails.server.ts";
import {
  isMailableGuest,
  mailableGuest,
} from "#app/features/game-mail/queue-recipient-mail.server.ts";
import { isReachable } from "#app/features/notifications/reachable.queries.server.ts";
import type { TeamType } from "#app/features/teams/team.ts";
import { positionColumns } from "#app/features/teams/teams.server.ts";
import type { Db } from "#db/client.server.ts";

type ListChangeRecipientsInput = {
  id: number;
  /** After the decision that it is on: only those with a spot. */
  inAlone?: boolean;
};

/** The people that a change of a game concerns: members, and guests who replied by the link. */
export async function listChangeRecipients(
  db: Db,
  game: ListChangeRecipientsInput,
): Promise<Person[]> {
  return [...(await listMemberRecipients(db, game)), ...(await listGuestRecipients(db, game))];
}

/**
 * Lists the members in, in line or maybe who get mails about their own games. Members who were in line when the
 * game was cancelled are found in its history.
 */
async function listMemberRecipients(
  db: Db,
  { id, inAlone }: ListChangeRecipientsInput,
): Promise<Person[]> {
  const others = sql`union all select m.user_id from games
        join memberships m using (team_id) join ${archivedWaitingList(id)} on w."user" = m.user_id
        where games.id = ${id} and games.status = 'cancelled'`;
  const { rows } = await sql<Person>`
    select users.id, users.email, users.timezone from users
    where ${isReachable("mine")} and users.id in (
      select s.user_id from game_answers s where s.game_id = ${id} and s.user_id is not null
        and ${inAlone ? sql`s.status = 'in'` : sql`s.status <> 'no'`} ${inAlone ? sql`` : others})
    order by users.id`.execute(db);
  return rows;
}

async function listGuestRecipients(
  db: Db,
  { id, inAlone }: ListChangeRecipientsInput,
): Promise<Person[]> {
  const others = sql`union all select w.guest from ${archivedWaitingList(id)}`;
  const { rows } = await sql<Person>`
    select ${mailableGuest} from guests join games on games.id = guests.game_id
    where games.id = ${id} and ${isMailableGuest} and guests.id in (
      select s.guest_id from game_answers s where s.game_id = ${id} and s.guest_id is not null
        and ${inAlone ? sql`s.status = 'in'` : sql`s.status <> 'no'`} ${inAlone ? sql`` : others})
    order by guests.id`.execute(db);
  return rows;
}

/** A team or court as mails name it. */
export const findPlace = (db: Db, teamId: number) =>
  db
    .selectFrom("teams")
    .select(["name", "type", "address", ...positionColumns])
    .$narrowType<{ type: TeamType }>()
    .where("id", "=", teamId)
    .executeTakeFirst();
