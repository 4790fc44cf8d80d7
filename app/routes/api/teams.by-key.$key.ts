import { secretKeyInput } from "#app/features/membership/join-team.server.ts";
import { keyLookupProblems } from "#app/features/membership/join-team.ts";
import { apiCall, apiRoute } from "#app/features/reference/api-route.server.ts";
import { teamShape } from "#app/features/reference/shapes.input.ts";
import { findTeamByKey } from "#app/features/teams/teams.server.ts";
import { tryKey } from "#app/features/teams/try-key.server.ts";
import { done, refuse } from "#app/lib/outcome.ts";

export const action = apiRoute({
  GET: apiCall({
    summary: "Returns the team that has the key.",
    response: teamShape,
    isLimited: true,
    problems: keyLookupProblems,
    async rule({ args, db }) {
      const key = secretKeyInput.safeParse(args.params.key);
      if (!key.success) return refuse("unknown_key");
      return tryKey(args, async () => {
        const team = await findTeamByKey(db, key.data);
        return team ? done(team) : refuse("unknown_key");
      });
    },
  }),
});
