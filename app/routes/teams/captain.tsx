import { submit } from "#app/browser/submit.ts";
import { captainForm, changeCaptainUseCase } from "#app/features/membership/name-captain.server.ts";
import {
  captainNamed,
  captainUnnamed,
  handedOver,
  steppedDown,
} from "#app/features/membership/name-captain.ts";
import { forbid, teamForAbility } from "#app/features/team-page/team-at-address.server.ts";
import { captainActFailed } from "#app/features/teams/captain.ts";
import { membersPath } from "#app/features/teams/paths.ts";
import { done as ok } from "#app/lib/outcome.ts";
import { formAction, notTyped, redirectWithNotice } from "#app/platform/http/form-action.server.ts";
import { requireId } from "#app/platform/http/request-context.server.ts";
import type { Route } from "./+types/captain.ts";

export { NotAllowed as ErrorBoundary } from "#app/features/team-page/components/not-allowed.tsx";

export { backToMembers as loader } from "#app/features/team-page/team-at-address.server.ts";

export const action = formAction(changeCaptainUseCase, {
  about: (args) => teamForAbility(args, "nameCaptains"),
  schema: captainForm,
  invalid: notTyped,
  prepare: ({ about: { team }, args, input }) =>
    ok({ ...input, teamId: team.id, userId: requireId(args.params.user) }),
  done({ name }, { about: { team }, args, caller, input: { captain, stepDown } }) {
    const isSelf = caller.id === requireId(args.params.user);
    const named = stepDown ? handedOver(name) : captainNamed(name);
    const unnamed = isSelf ? steppedDown() : captainUnnamed(name);
    return redirectWithNotice(membersPath(team), captain ? named : unnamed);
  },
  instead: forbid,
  backTo: (_, _args, { team }) => membersPath(team),
  failed: captainActFailed,
});

export const clientAction = (args: Route.ClientActionArgs) => submit(args, captainActFailed);

export { NoPage as default } from "#app/ui/page.tsx";
