import { sql } from "kysely";
import { firstNameOfMember } from "#app/features/teams/teams.server.ts";

export const hostName = firstNameOfMember({
  teamId: sql.ref("games.team_id"),
  userId: sql.ref("games.host_id"),
});
