import { submit } from "#app/browser/submit.ts";
import { followCourtUseCase, followForm } from "#app/features/courts/follow-court.server.ts";
import { courtPath } from "#app/features/courts/paths.ts";
import { courtFollowed, courtUnfollowed, notFollowed } from "#app/features/courts/presence.ts";
import { requireTeam } from "#app/features/team-page/team-at-address.server.ts";
import { done as ok } from "#app/lib/outcome.ts";
import { formAction, notTyped, redirectWithNotice } from "#app/platform/http/form-action.server.ts";
import type { Route } from "./+types/follow.ts";

export { backToTeam as loader } from "#app/features/team-page/team-at-address.server.ts";

export const action = formAction(followCourtUseCase, {
  about: requireTeam,
  schema: followForm,
  invalid: notTyped,
  prepare: ({ about: { id: teamId }, input: { follow } }) => ok({ teamId, follow }),
  done: (followed, { about: court, input: { follow } }) =>
    redirectWithNotice(courtPath(court), follow ? courtFollowed(followed) : courtUnfollowed()),
  backTo: (_, _args, court) => courtPath(court),
  failed: notFollowed,
});

export const clientAction = (args: Route.ClientActionArgs) => submit(args, notFollowed);

export { NoPage as default } from "#app/ui/page.tsx";
