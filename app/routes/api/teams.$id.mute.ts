import { muteTeamInput } from "#app/features/notifications/mute-team.input.ts";
import { muteTeam } from "#app/features/notifications/mute-team.server.ts";
import { muteTeamProblems } from "#app/features/notifications/mute-team.ts";
import { successShape } from "#app/features/reference/shapes.input.ts";
import { apiCall, apiRoute } from "#app/platform/http/api-route.server.ts";
import { user } from "#app/platform/http/current-user.server.ts";
import { apiId } from "#app/platform/http/path-id.server.ts";

export const action = apiRoute({
  PUT: apiCall({
    summary: "Mutes a team or court of the user, or ends that.",
    response: successShape,
    caller: user,
    input: muteTeamInput,
    problems: muteTeamProblems,
    rule: ({ args, db, caller, input: { muted } }) =>
      muteTeam(db, { userId: caller.id, teamId: apiId(args.params.id), muted }),
    done: () => ({ success: true }),
  }),
});
