import { redirect } from "react-router";
import { submit } from "#app/browser/submit.ts";
import { requireUser, user } from "#app/features/accounts/current-user.server.ts";
import { muteTeam, muteTeamForm } from "#app/features/notifications/mute-team.server.ts";
import { muteTeamProblems, notMuted, teamMuted } from "#app/features/notifications/mute-team.ts";
import { requireTeam } from "#app/features/team-page/team-at-address.server.ts";
import { teamPath } from "#app/features/teams/paths.ts";
import { typeOfPath } from "#app/features/teams/team.ts";
import { localPath } from "#app/lib/local-path.ts";
import { notTyped, redirectWithNotice, submitForm } from "#app/platform/http/form-action.server.ts";
import type { Route } from "./+types/mute.ts";

/** Reached by going back or by reloading: the button is on the page of the team. */
export function loader({ params, url }: Route.LoaderArgs) {
  return redirect(teamPath({ type: typeOfPath(url.pathname), slug: params.slug }), 303);
}

export async function action(args: Route.ActionArgs) {
  const { id: userId } = requireUser(args);
  const team = await requireTeam(args);
  return submitForm(args, {
    schema: muteTeamForm,
    caller: user,
    problems: muteTeamProblems,
    invalid: notTyped,
    rule: ({ db, input: { muted } }) => muteTeam(db, { userId, teamId: team.id, muted }),
    done: (_, { input: { muted: isMuted, next } }) =>
      redirectWithNotice(
        next ? localPath(next) : teamPath(team),
        teamMuted({ name: team.name, isMuted }),
      ),
    backTo: () => teamPath(team),
    failed: notMuted,
  });
}

export const clientAction = (args: Route.ClientActionArgs) => submit(args, notMuted);

export { NoPage as default } from "#app/ui/page.tsx";
