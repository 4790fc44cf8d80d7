import { secretKeyInput } from "#app/features/teams/join-team.input.ts";
import { keyLookupProblems } from "#app/features/teams/join-team.ts";
import { findTeamByKey } from "#app/features/teams/queries.server.ts";
import { tryKey } from "#app/features/teams/try-key.server.ts";
import { done, refuse } from "#app/lib/outcome.ts";
import { worldContext } from "#app/platform/http/app-services.server.ts";
import { endpoint, refusal } from "#app/platform/http/endpoint.server.ts";
import type { Route } from "./+types/teams.by-key.$key.ts";

const teamByKey = endpoint<Route.ActionArgs>({
  async GET({ context, params }) {
    const key = secretKeyInput.safeParse(params.key);
    if (!key.success) return refusal(keyLookupProblems.unknown_key);

    const found = await tryKey({ context }, keyLookupProblems, async () => {
      const team = await findTeamByKey(context.get(worldContext).db, key.data);
      return team ? done(team) : refuse("unknown_key");
    });
    return found.ok ? Response.json(found.value) : refusal(found.why);
  },
});

export { teamByKey as action, teamByKey as loader };
