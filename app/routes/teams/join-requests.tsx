import { submit } from "#app/browser/submit.ts";
import {
  answerRequestForm,
  answerRequestUseCase,
} from "#app/features/membership/ask-to-join.server.ts";
import { requestAnswered, requestNotAnswered } from "#app/features/membership/ask-to-join.ts";
import { forbid, teamForAbility } from "#app/features/team-page/team-at-address.server.ts";
import { teamPath } from "#app/features/teams/paths.ts";
import { done as ok } from "#app/lib/outcome.ts";
import { formAction, notTyped, redirectWithNotice } from "#app/platform/http/form-action.server.ts";
import type { Route } from "./+types/join-requests.ts";

export { NotAllowed as ErrorBoundary } from "#app/features/team-page/components/not-allowed.tsx";

export { backToTeam as loader } from "#app/features/team-page/team-at-address.server.ts";

export const action = formAction(answerRequestUseCase, {
  about: (args) => teamForAbility(args, "renewKey"),
  schema: answerRequestForm,
  invalid: notTyped,
  prepare: ({ about: { team }, input: { user: userId, accept } }) =>
    ok({ teamId: team.id, userId, accept }),
  done: (answered, { about: { team } }) =>
    redirectWithNotice(teamPath(team), requestAnswered(answered)),
  instead: forbid,
  backTo: (_, _args, { team }) => teamPath(team),
  failed: requestNotAnswered,
});

export const clientAction = (args: Route.ClientActionArgs) => submit(args, requestNotAnswered);

export { NoPage as default } from "#app/ui/page.tsx";
