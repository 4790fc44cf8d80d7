import { submit } from "#app/browser/submit.ts";
import { user } from "#app/features/accounts/current-user.server.ts";
import {
  captainForm,
  nameCaptain,
  unnameCaptain,
} from "#app/features/membership/name-captain.server.ts";
import {
  captainNamed,
  captainUnnamed,
  handedOver,
  steppedDown,
  unnameCaptainProblems,
} from "#app/features/membership/name-captain.ts";
import { forbid, teamForAbility } from "#app/features/team-page/team-at-address.server.ts";
import { captainActFailed, captainLimits } from "#app/features/teams/captain.ts";
import { membersPath } from "#app/features/teams/paths.ts";
import { notTyped, redirectWithNotice, submitForm } from "#app/platform/http/form-action.server.ts";
import { requireId } from "#app/platform/http/request-context.server.ts";
import type { Route } from "./+types/captain.ts";

export { NotAllowed as ErrorBoundary } from "#app/features/team-page/components/not-allowed.tsx";

export { backToMembers as loader } from "#app/features/team-page/team-at-address.server.ts";

export async function action(args: Route.ActionArgs) {
  const { team } = await teamForAbility(args, "nameCaptains");
  const userId = requireId(args.params.user);
  return submitForm(args, {
    schema: captainForm,
    caller: user,
    limits: captainLimits,
    problems: unnameCaptainProblems,
    invalid: notTyped,
    rule({ db, caller: { id: captainId }, input: { captain, stepDown } }) {
      const member = { teamId: team.id, captainId, userId };
      return captain ? nameCaptain(db, { ...member, stepDown }) : unnameCaptain(db, member);
    },
    done({ name }, { caller, input: { captain, stepDown } }) {
      const named = stepDown ? handedOver(name) : captainNamed(name);
      const unnamed = caller.id === userId ? steppedDown() : captainUnnamed(name);
      return redirectWithNotice(membersPath(team), captain ? named : unnamed);
    },
    instead: forbid,
    backTo: () => membersPath(team),
    failed: captainActFailed,
  });
}

export const clientAction = (args: Route.ClientActionArgs) => submit(args, captainActFailed);

export { NoPage as default } from "#app/ui/page.tsx";
