import { submit } from "#app/browser/submit.ts";
import { askToJoinForm, askToJoinUseCase } from "#app/features/membership/ask-to-join.server.ts";
import { askedToJoin, notAskedToJoin } from "#app/features/membership/ask-to-join.ts";
import { requireTeam } from "#app/features/team-page/team-at-address.server.ts";
import { teamPath } from "#app/features/teams/paths.ts";
import { done as ok } from "#app/lib/outcome.ts";
import { formAction, notTyped, redirectWithNotice } from "#app/platform/http/form-action.server.ts";
import type { Route } from "./+types/ask-to-join.ts";

export { backToTeam as loader } from "#app/features/team-page/team-at-address.server.ts";

export const action = formAction(askToJoinUseCase, {
  about: requireTeam,
  schema: askToJoinForm,
  invalid: notTyped,
  prepare: ({ about: { id } }) => ok({ teamId: id }),
  done: (_, { about }) => redirectWithNotice(teamPath(about), askedToJoin()),
  backTo: (_, _args, team) => teamPath(team),
  failed: notAskedToJoin,
});

export const clientAction = (args: Route.ClientActionArgs) => submit(args, notAskedToJoin);

export { NoPage as default } from "#app/ui/page.tsx";
