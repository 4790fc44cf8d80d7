import { submit } from "#app/browser/submit.ts";
import { user } from "#app/features/accounts/current-user.server.ts";
import { countHeads } from "#app/features/courts/court-caller.server.ts";
import { courtPath } from "#app/features/courts/paths.ts";
import {
  courtProblems,
  headsLimits,
  headsNotSaved,
  headsReported,
} from "#app/features/courts/presence.ts";
import { headsForm, reportHeads } from "#app/features/courts/report-heads.server.ts";
import { requireTeam } from "#app/features/team-page/team-at-address.server.ts";
import { redirectWithNotice, submitForm } from "#app/platform/http/form-action.server.ts";
import type { Route } from "./+types/heads.ts";

export { backToCourt as loader } from "#app/features/team-page/team-at-address.server.ts";

export async function action(args: Route.ActionArgs) {
  const court = await requireTeam(args);
  return submitForm(args, {
    schema: headsForm,
    caller: user,
    problems: courtProblems,
    limits: headsLimits,
    rule: ({ db, caller: { id: userId, name }, input: { heads } }) =>
      reportHeads(db, { userId, name, teamId: court.id, heads }),
    done: async (_, { db }) =>
      redirectWithNotice(courtPath(court), headsReported(await countHeads(db, court.id))),
    backTo: () => courtPath(court),
    failed: headsNotSaved,
  });
}

export const clientAction = (args: Route.ClientActionArgs) => submit(args, headsNotSaved);

export { NoPage as default } from "#app/ui/page.tsx";
