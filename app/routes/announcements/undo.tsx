import { redirect } from "react-router";
import { submit } from "#app/browser/submit.ts";
import { undoAnnouncementUseCase } from "#app/features/announcements/announce.server.ts";
import {
  announcementNotChanged,
  announcementUndone,
} from "#app/features/announcements/announcement.ts";
import { announcementPath } from "#app/features/announcements/paths.ts";
import { done as ok } from "#app/lib/outcome.ts";
import { formAction, redirectWithNotice } from "#app/platform/http/form-action.server.ts";
import { requireId } from "#app/platform/http/request-context.server.ts";
import type { Route } from "./+types/undo.ts";

/** People who go back or reload send a GET. They are led to the page for announcements. */
export const loader = ({ params }: Route.LoaderArgs) =>
  redirect(announcementPath(requireId(params.team)), 303);

export const action = formAction(undoAnnouncementUseCase, {
  prepare: ({ args }) => ok({ teamId: requireId(args.params.team) }),
  done: (_, { args }) => redirectWithNotice(toPage(args), announcementUndone()),
  backTo: (_, args) => toPage(args),
  failed: announcementNotChanged,
});

const toPage = ({ params }: Pick<Route.ActionArgs, "params"> | { params: { team?: string } }) =>
  announcementPath(requireId(params.team));

export const clientAction = (args: Route.ClientActionArgs) => submit(args, announcementNotChanged);

export { NoPage as default } from "#app/ui/page.tsx";
