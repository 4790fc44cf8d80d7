import { submit } from "#app/browser/submit.ts";
import { requireUser } from "#app/features/accounts/current-user.server.ts";
import { muteTeamForm, muteTeamUseCase } from "#app/features/notifications/mute-team.server.ts";
import { notMuted, teamMuted } from "#app/features/notifications/mute-team.ts";
import { requireTeam } from "#app/features/team-page/team-at-address.server.ts";
import { teamPath, teamSettingsPath } from "#app/features/teams/paths.ts";
import { localPath } from "#app/lib/local-path.ts";
import { done as ok } from "#app/lib/outcome.ts";
import { formAction, notTyped, redirectWithNotice } from "#app/platform/http/form-action.server.ts";
import type { Route } from "./+types/mute.ts";

export { backToTeam as loader } from "#app/features/team-page/team-at-address.server.ts";

export const action = formAction(muteTeamUseCase, {
  about(args) {
    requireUser(args);
    return requireTeam(args);
  },
  schema: muteTeamForm,
  invalid: notTyped,
  prepare: ({ about: { id: teamId }, input: { muted } }) => ok({ teamId, muted }),
  done: (_, { about: team, input: { muted: isMuted, next } }) =>
    redirectWithNotice(
      next ? localPath(next) : teamSettingsPath(team),
      teamMuted({ name: team.name, isMuted }),
    ),
  backTo: (_, _args, team) => teamPath(team),
  failed: notMuted,
});

export const clientAction = (args: Route.ClientActionArgs) => submit(args, notMuted);

export { NoPage as default } from "#app/ui/page.tsx";
