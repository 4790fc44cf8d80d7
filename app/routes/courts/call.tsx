import { submit } from "#app/browser/submit.ts";
import { user } from "#app/features/accounts/current-user.server.ts";
import { callForm, callPlayers } from "#app/features/courts/call-players.server.ts";
import {
  callLimits,
  callProblems,
  playersCalled,
  playersNotCalled,
} from "#app/features/courts/call-players.ts";
import { courtPath } from "#app/features/courts/paths.ts";
import { requireTeam } from "#app/features/team-page/team-at-address.server.ts";
import { redirectWithNotice, submitForm } from "#app/platform/http/form-action.server.ts";
import type { Route } from "./+types/call.ts";

export { backToCourt as loader } from "#app/features/team-page/team-at-address.server.ts";

export async function action(args: Route.ActionArgs) {
  const court = await requireTeam(args);
  return submitForm(args, {
    schema: callForm,
    caller: user,
    problems: callProblems,
    limits: callLimits,
    rule: ({ db, services, caller: { id: userId, name, timezone: zone }, input: { text } }) =>
      callPlayers(db, services.settings, { userId, name, zone, teamId: court.id, text }),
    done: (called) => redirectWithNotice(courtPath(court), playersCalled(called)),
    backTo: () => courtPath(court),
    failed: playersNotCalled,
  });
}

export const clientAction = (args: Route.ClientActionArgs) => submit(args, playersNotCalled);

export { NoPage as default } from "#app/ui/page.tsx";
