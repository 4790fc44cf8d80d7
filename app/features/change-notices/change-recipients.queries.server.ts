import { sql } from "kysely";
import type { PlaceInLine } from "#app/features/change-notices/change-notice.ts";
import type { Person } from "#app/features/game-mail/queue-people-mails.server.ts";
import { isUnreached, mailableGuest } from "#app/features/game-mail/queue-recipient-mail.server.ts";
import { isOffered, placeInLine } from "#app/features/games/game-answers.queries.server.ts";
import { isReachable } from "#app/features/notifications/reachable.queries.server.ts";
import type { TeamType } from "#app/features/teams/team.ts";
import { positionColumns } from "#app/features/teams/teams.server.ts";
import type { Db } from "#db/client.server.ts";

type ListChangeRecipientsInput = {
  id: number;
  /** If true, only players with a spot get the mail. This is used for the mail that a game takes
   * place. */
  inAlone?: boolean;
};

/** `inLine` is null for somebody who does not wait or who holds an offer. */
export type ChangeRecipient = Person & { inLine: PlaceInLine | null };

export async function listChangeRecipients(db: Db, game: ListChangeRecipientsInput) {
  return [...(await listMemberRecipients(db, game)), ...(await listGuestRecipients(db, game))];
}

const inLine = sql`case when answers.status = 'waiting' and ${isOffered} is not true then json_build_object(
  'place', ${placeInLine}, 'waiting', (select count(*) from answers others
    where others.game_id = answers.game_id and others.status = 'waiting')) end as in_line`;

const isConcerned = ({ inAlone }: Pick<ListChangeRecipientsInput, "inAlone">) =>
  inAlone
    ? sql`answers.status = 'in'`
    : sql`(answers.status not in ('no', 'out') or answers.out_how = 'game_cancelled')`;

async function listMemberRecipients(db: Db, game: ListChangeRecipientsInput) {
  const { rows } = await sql<ChangeRecipient>`
    select users.id, users.email, users.timezone, ${inLine}
    from answers join users on users.id = answers.user_id
    where answers.game_id = ${game.id} and answers.kind = 'member'
      and ${isConcerned(game)} and ${isReachable("mine")}
    order by users.id`.execute(db);
  return rows;
}

async function listGuestRecipients(db: Db, game: ListChangeRecipientsInput) {
  const { rows } = await sql<ChangeRecipient>`
    select ${mailableGuest}, ${inLine} from answers join games on games.id = answers.game_id
      join guest_links on guest_links.id = answers.guest_link_id
    where answers.game_id = ${game.id} and ${isConcerned(game)} and guest_links.email_confirmed
      and guest_links.email is not null
    order by guest_links.id`.execute(db);
  return rows;
}

/** Guests of members are left out, because the members tell them. */
export async function countUnreachable(
  db: Db,
  { gameIds, userId }: { gameIds: number[]; userId: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct coalesce(case when kind = 'member' then 'user ' || user_id end,
      'link ' || guest_link_id, 'row ' || id))::int as count
    from answers
    where game_id = any(${gameIds}::int[]) and ${isConcerned({})} and ${isUnreached("answers")}
      and (kind <> 'member' or user_id <> ${userId})`.execute(db);
  return rows[0]?.count ?? 0;
}

export const findPlace = (db: Db, teamId: number) =>
  db
    .selectFrom("teams")
    .select(["name", "type", "address", ...positionColumns])
    .$narrowType<{ type: TeamType }>()
    .where("id", "=", teamId)
    .executeTakeFirst();
