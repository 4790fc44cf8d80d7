import { z } from "zod";
import { apiRoute, userCall } from "#app/features/reference/api-route.server.ts";
import { reliabilityShape } from "#app/features/reference/statistics-shapes.input.ts";
import { listReliability } from "#app/features/statistics/reliability.queries.server.ts";
import { teamAccessProblems, teamForUser } from "#app/features/team-page/team-at-address.server.ts";
import { done } from "#app/lib/outcome.ts";

export const action = apiRoute({
  GET: userCall({
    summary:
      "Counts for each member of a team the games played, late cancels and no-shows of 90 days, for its captains.",
    response: z.array(reliabilityShape),
    problems: teamAccessProblems,
    async rule({ args, db, caller }) {
      const input = { id: args.params.id, userId: caller.id, ability: "seeReliability" as const };
      const team = await teamForUser(db, input);
      return team.ok ? done(await listReliability(db, { teamId: team.value.id })) : team;
    },
  }),
});
