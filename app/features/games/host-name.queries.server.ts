import { sql } from "kysely";
import { firstNameOfMember } from "#app/features/teams/teams.server.ts";

/** The first name of who hosts a game, in a query on `games`: only a member does. */
export const hostName = firstNameOfMember({
  teamId: sql.ref("games.team_id"),
  userId: sql.ref("games.host_id"),
});
