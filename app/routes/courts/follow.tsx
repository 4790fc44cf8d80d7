import { submit } from "#app/browser/submit.ts";
import { user } from "#app/features/accounts/current-user.server.ts";
import { followCourt, followForm } from "#app/features/courts/follow-court.server.ts";
import { courtPath } from "#app/features/courts/paths.ts";
import {
  courtFollowed,
  courtProblems,
  courtUnfollowed,
  notFollowed,
} from "#app/features/courts/presence.ts";
import { requireTeam } from "#app/features/team-page/team-at-address.server.ts";
import { notTyped, redirectWithNotice, submitForm } from "#app/platform/http/form-action.server.ts";
import type { Route } from "./+types/follow.ts";

export { backToCourt as loader } from "#app/features/team-page/team-at-address.server.ts";

export async function action(args: Route.ActionArgs) {
  const court = await requireTeam(args);
  return submitForm(args, {
    schema: followForm,
    caller: user,
    problems: courtProblems,
    invalid: notTyped,
    rule: ({ db, caller: { id: userId, name }, input: { follow } }) =>
      followCourt(db, { userId, name, teamId: court.id, follow }),
    done: (followed, { input: { follow } }) =>
      redirectWithNotice(courtPath(court), follow ? courtFollowed(followed) : courtUnfollowed()),
    backTo: () => courtPath(court),
    failed: notFollowed,
  });
}

export const clientAction = (args: Route.ClientActionArgs) => submit(args, notFollowed);

export { NoPage as default } from "#app/ui/page.tsx";
