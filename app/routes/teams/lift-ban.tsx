import { submit } from "#app/browser/submit.ts";
import { liftBanUseCase } from "#app/features/membership/remove-member.server.ts";
import { banLifted } from "#app/features/membership/remove-member.ts";
import { forbid, teamForAbility } from "#app/features/team-page/team-at-address.server.ts";
import { captainActFailed } from "#app/features/teams/captain.ts";
import { membersPath } from "#app/features/teams/paths.ts";
import { done as ok } from "#app/lib/outcome.ts";
import { formAction, redirectWithNotice } from "#app/platform/http/form-action.server.ts";
import { requireId } from "#app/platform/http/request-context.server.ts";
import type { Route } from "./+types/lift-ban.ts";

export { NotAllowed as ErrorBoundary } from "#app/features/team-page/components/not-allowed.tsx";

export { backToMembers as loader } from "#app/features/team-page/team-at-address.server.ts";

export const action = formAction(liftBanUseCase, {
  about: (args) => teamForAbility(args, "ban"),
  prepare: ({ about: { team }, args }) =>
    ok({ teamId: team.id, userId: requireId(args.params.user) }),
  done: ({ name }, { about: { team } }) => redirectWithNotice(membersPath(team), banLifted(name)),
  instead: forbid,
  backTo: (_, _args, { team }) => membersPath(team),
  failed: captainActFailed,
});

export const clientAction = (args: Route.ClientActionArgs) => submit(args, captainActFailed);

export { NoPage as default } from "#app/ui/page.tsx";
