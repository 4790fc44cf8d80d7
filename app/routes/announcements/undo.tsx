import { redirect } from "react-router";
import { submit } from "#app/browser/submit.ts";
import { user } from "#app/features/accounts/current-user.server.ts";
import { undoAnnouncement } from "#app/features/announcements/announce.server.ts";
import {
  announcementNotChanged,
  announcementUndone,
  undoAnnouncementProblems,
} from "#app/features/announcements/announcement.ts";
import { announcementPath } from "#app/features/announcements/paths.ts";
import { redirectWithNotice, submitForm } from "#app/platform/http/form-action.server.ts";
import { requireId } from "#app/platform/http/request-context.server.ts";
import type { Route } from "./+types/undo.ts";

/** Reached by going back or by reloading: the button is in the notice of what was announced. */
export const loader = ({ params }: Route.LoaderArgs) =>
  redirect(announcementPath(requireId(params.team)), 303);

/** Takes back what was just announced. */
export function action(args: Route.ActionArgs) {
  const teamId = requireId(args.params.team);
  return submitForm(args, {
    caller: user,
    problems: undoAnnouncementProblems,
    rule: ({ db, caller: { id: captainId } }) => undoAnnouncement(db, { teamId, captainId }),
    done: () => redirectWithNotice(announcementPath(teamId), announcementUndone()),
    backTo: () => announcementPath(teamId),
    failed: announcementNotChanged,
  });
}

export const clientAction = (args: Route.ClientActionArgs) => submit(args, announcementNotChanged);

export { NoPage as default } from "#app/ui/page.tsx";
