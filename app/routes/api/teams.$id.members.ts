import { z } from "zod";
import { apiRoute, userCall } from "#app/features/reference/api-route.server.ts";
import { teamMemberShape } from "#app/features/reference/shapes.input.ts";
import { listMembers } from "#app/features/team-page/members.queries.server.ts";
import { teamAccessProblems, teamForUser } from "#app/features/team-page/team-at-address.server.ts";
import { mayWithTeam } from "#app/features/teams/team-abilities.ts";
import { done } from "#app/lib/outcome.ts";

export const action = apiRoute({
  GET: userCall({
    summary: "Lists the members of a team or court, for its members: captains first.",
    response: z.array(teamMemberShape),
    problems: teamAccessProblems,
    async rule({ args, db, caller }) {
      const input = { id: args.params.id, userId: caller.id, ability: "seeMembers" as const };
      const team = await teamForUser(db, input);
      if (!team.ok) return team;
      const { id: teamId, roles, type } = team.value;
      const seesStrengths = mayWithTeam({ roles, type, ability: "setStrengths" });
      const members = await listMembers(db, { teamId });
      return done(
        members.map(({ strength, ...member }) => ({
          ...member,
          ...(seesStrengths && { strength }),
        })),
      );
    },
  }),
});
