import { type Expression, sql } from "kysely";

type Member = { teamId: number | Expression<number>; userId: number | Expression<number> | null };

/** The first name of a member, null once they have left. */
export const firstNameOfMember = ({ teamId, userId }: Member) =>
  sql<string | null>`(select split_part(users.name, ' ', 1)
    from memberships member join users on users.id = member.user_id
    where member.team_id = ${teamId} and member.user_id = ${userId})`;
