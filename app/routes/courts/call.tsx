import { submit } from "#app/browser/submit.ts";
import { callForm, callPlayersUseCase } from "#app/features/courts/call-players.server.ts";
import { playersCalled, playersNotCalled } from "#app/features/courts/call-players.ts";
import { courtPath } from "#app/features/courts/paths.ts";
import { requireTeam } from "#app/features/team-page/team-at-address.server.ts";
import { done as ok } from "#app/lib/outcome.ts";
import { formAction, redirectWithNotice } from "#app/platform/http/form-action.server.ts";
import type { Route } from "./+types/call.ts";

export { backToTeam as loader } from "#app/features/team-page/team-at-address.server.ts";

export const action = formAction(callPlayersUseCase, {
  about: requireTeam,
  schema: callForm,
  prepare: ({ about: { id: teamId }, input: { text } }) => ok({ teamId, text }),
  done: (called, { about: court }) => redirectWithNotice(courtPath(court), playersCalled(called)),
  backTo: (_, _args, court) => courtPath(court),
  failed: playersNotCalled,
});

export const clientAction = (args: Route.ClientActionArgs) => submit(args, playersNotCalled);

export { NoPage as default } from "#app/ui/page.tsx";
