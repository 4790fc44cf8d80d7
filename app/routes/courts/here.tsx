import { submit } from "#app/browser/submit.ts";
import { courtPath } from "#app/features/courts/paths.ts";
import { presenceNotSaved, seeYou, youAreHere } from "#app/features/courts/presence.ts";
import {
  changePresenceUseCase,
  presenceForm,
} from "#app/features/courts/record-presence.server.ts";
import { requireTeam } from "#app/features/team-page/team-at-address.server.ts";
import { done as ok } from "#app/lib/outcome.ts";
import { localTime } from "#app/lib/zoned-time.server.ts";
import { formAction, notTyped, redirectWithNotice } from "#app/platform/http/form-action.server.ts";
import type { Route } from "./+types/here.ts";

export { backToTeam as loader } from "#app/features/team-page/team-at-address.server.ts";

export const action = formAction(changePresenceUseCase, {
  about: requireTeam,
  schema: presenceForm,
  invalid: notTyped,
  prepare: ({ about: { id: teamId }, input: { here, others, unnamed } }) =>
    ok({ teamId, here, others, named: !unnamed }),
  done: (present, { about: court, caller: { timezone: zone, now } }) =>
    redirectWithNotice(
      courtPath(court),
      present ? youAreHere(localTime(present.until, { zone, now })) : seeYou(),
    ),
  backTo: (_, _args, court) => courtPath(court),
  failed: presenceNotSaved,
});

export const clientAction = (args: Route.ClientActionArgs) => submit(args, presenceNotSaved);

export { NoPage as default } from "#app/ui/page.tsx";
