import { submit } from "#app/browser/submit.ts";
import { user } from "#app/features/accounts/current-user.server.ts";
import { courtPath } from "#app/features/courts/paths.ts";
import {
  hereLimits,
  type PresenceProblem,
  presenceNotSaved,
  presenceProblems,
  seeYou,
  youAreHere,
} from "#app/features/courts/presence.ts";
import {
  endPresenceAt,
  presenceForm,
  recordPresence,
} from "#app/features/courts/record-presence.server.ts";
import { requireTeam } from "#app/features/team-page/team-at-address.server.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import { localTime } from "#app/lib/zoned-time.server.ts";
import { notTyped, redirectWithNotice, submitForm } from "#app/platform/http/form-action.server.ts";
import type { Route } from "./+types/here.ts";

export { backToCourt as loader } from "#app/features/team-page/team-at-address.server.ts";

export async function action(args: Route.ActionArgs) {
  const court = await requireTeam(args);
  return submitForm(args, {
    schema: presenceForm,
    caller: user,
    problems: presenceProblems,
    limits: ({ input: { here } }) => (here ? hereLimits : []),
    invalid: notTyped,
    rule({
      db,
      caller: { id: userId, name },
      input: { here, others, unnamed },
    }): Promise<Outcome<{ until: Date } | null, PresenceProblem>> {
      const at = { userId, name, teamId: court.id };
      return here ? recordPresence(db, { ...at, others, named: !unnamed }) : endPresenceAt(db, at);
    },
    done: (present, { caller: { timezone: zone, now } }) =>
      redirectWithNotice(
        courtPath(court),
        present ? youAreHere(localTime(present.until, { zone, now })) : seeYou(),
      ),
    backTo: () => courtPath(court),
    failed: presenceNotSaved,
  });
}

export const clientAction = (args: Route.ClientActionArgs) => submit(args, presenceNotSaved);

export { NoPage as default } from "#app/ui/page.tsx";
