import { z } from "zod";
import { listBans } from "#app/features/membership/ban.queries.server.ts";
import { apiRoute, userCall } from "#app/features/reference/api-route.server.ts";
import { banShape } from "#app/features/reference/shapes.input.ts";
import { teamAccessProblems, teamForUser } from "#app/features/team-page/team-at-address.server.ts";
import { done } from "#app/lib/outcome.ts";

export const action = apiRoute({
  GET: userCall({
    summary: "Lists who cannot join a team, for its captains.",
    response: z.array(banShape),
    problems: teamAccessProblems,
    async rule({ args, db, caller }) {
      const input = { id: args.params.id, userId: caller.id, ability: "ban" as const };
      const team = await teamForUser(db, input);
      return team.ok ? done(await listBans(db, team.value.id)) : team;
    },
  }),
});
