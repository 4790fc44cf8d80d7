import { submit } from "#app/browser/submit.ts";
import { countHeads } from "#app/features/courts/court-caller.server.ts";
import { courtPath } from "#app/features/courts/paths.ts";
import { headsNotSaved, headsReported } from "#app/features/courts/presence.ts";
import { headsForm, reportHeadsUseCase } from "#app/features/courts/report-heads.server.ts";
import { requireTeam } from "#app/features/team-page/team-at-address.server.ts";
import { done as ok } from "#app/lib/outcome.ts";
import { formAction, redirectWithNotice } from "#app/platform/http/form-action.server.ts";
import type { Route } from "./+types/heads.ts";

export { backToTeam as loader } from "#app/features/team-page/team-at-address.server.ts";

export const action = formAction(reportHeadsUseCase, {
  about: requireTeam,
  schema: headsForm,
  prepare: ({ about: { id: teamId }, input: { heads } }) => ok({ teamId, heads }),
  done: async (_, { about: court, db }) =>
    redirectWithNotice(courtPath(court), headsReported(await countHeads(db, court.id))),
  backTo: (_, _args, court) => courtPath(court),
  failed: headsNotSaved,
});

export const clientAction = (args: Route.ClientActionArgs) => submit(args, headsNotSaved);

export { NoPage as default } from "#app/ui/page.tsx";
