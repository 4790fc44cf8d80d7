import { submit } from "#app/browser/submit.ts";
import { user } from "#app/features/accounts/current-user.server.ts";
import { liftBan } from "#app/features/membership/remove-member.server.ts";
import { banLifted, liftBanProblems } from "#app/features/membership/remove-member.ts";
import { forbid, teamForAbility } from "#app/features/team-page/team-at-address.server.ts";
import { captainActFailed, captainLimits } from "#app/features/teams/captain.ts";
import { membersPath } from "#app/features/teams/paths.ts";
import { redirectWithNotice, submitForm } from "#app/platform/http/form-action.server.ts";
import { requireId } from "#app/platform/http/request-context.server.ts";
import type { Route } from "./+types/lift-ban.ts";

export { NotAllowed as ErrorBoundary } from "#app/features/team-page/components/not-allowed.tsx";

export { backToMembers as loader } from "#app/features/team-page/team-at-address.server.ts";

export async function action(args: Route.ActionArgs) {
  const { team } = await teamForAbility(args, "ban");
  const userId = requireId(args.params.user);
  return submitForm(args, {
    caller: user,
    limits: captainLimits,
    problems: liftBanProblems,
    rule: ({ db, caller }) => liftBan(db, { teamId: team.id, captainId: caller.id, userId }),
    done: ({ name }) => redirectWithNotice(membersPath(team), banLifted(name)),
    instead: forbid,
    backTo: () => membersPath(team),
    failed: captainActFailed,
  });
}

export const clientAction = (args: Route.ClientActionArgs) => submit(args, captainActFailed);

export { NoPage as default } from "#app/ui/page.tsx";
