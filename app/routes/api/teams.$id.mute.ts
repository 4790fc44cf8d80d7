import { muteTeam, muteTeamInput } from "#app/features/notifications/mute-team.server.ts";
import { muteTeamProblems } from "#app/features/notifications/mute-team.ts";
import { apiId, apiRoute, success, userCall } from "#app/features/reference/api-route.server.ts";

export const action = apiRoute({
  PUT: userCall({
    summary: "Mutes a team or court of the user, or ends that.",
    ...success,
    input: muteTeamInput,
    problems: muteTeamProblems,
    rule: ({ args, db, caller, input: { muted } }) =>
      muteTeam(db, { userId: caller.id, teamId: apiId(args.params.id), muted }),
  }),
});
