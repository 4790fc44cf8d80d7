import { redirect } from "react-router";
import { submit } from "#app/browser/submit.ts";
import type { CurrentUser } from "#app/features/accounts/current-user.ts";
import {
  type AnswerGameResult,
  checkInForm,
  checkInUseCase,
} from "#app/features/answers/answer-game.server.ts";
import {
  checkedIn,
  checkedOut,
  checkedOutLate,
  notCheckedIn,
  offTheWaitingList,
  onTheWaitingList,
  stillInLine,
} from "#app/features/answers/answer-game.ts";
import { hasOneCheckIn, isMailedAboutGames } from "#app/features/answers/answers.queries.server.ts";
import { checkOutPath } from "#app/features/games/paths.ts";
import { wantMails } from "#app/features/sign-in/mail-opt-in.ts";
import { localPath } from "#app/lib/local-path.ts";
import { done as ok } from "#app/lib/outcome.ts";
import { localTime } from "#app/lib/zoned-time.server.ts";
import { formAction, notTyped, redirectWithNotice } from "#app/platform/http/form-action.server.ts";
import { formatTime } from "#app/ui/when.ts";
import type { Route } from "./+types/check-in.ts";

export { backToGame as loader } from "#app/features/games/game-form.server.ts";

export const action = formAction(checkInUseCase, {
  schema: checkInForm,
  invalid: notTyped,
  prepare: ({ input: { wanted: checkedIn, wait, late } }) =>
    ok({ checkedIn, wait, asksWhenLate: !late }),
  async done(now, { db, caller, input: { next } }) {
    const back = localPath(next);
    if (now.place) {
      if (now.wasWaiting) return redirectWithNotice(back, stillInLine(now.place));
      const isMailed = await isMailedAboutGames(db, caller.id);
      return redirectWithNotice(back, onTheWaitingList(now.place, isMailed));
    }
    if (!now.checkedIn) return redirectWithNotice(back, toOut(now, caller));
    const isNew = !caller.emailNotifications && (await hasOneCheckIn(db, caller.id));
    return redirectWithNotice(back, isNew ? { ...checkedIn(), action: wantMails } : checkedIn());
  },
  instead: ({ code }, { id, input: { next } }) =>
    code === "counts_as_late"
      ? redirect(`${checkOutPath(id)}?${new URLSearchParams({ next: localPath(next) })}`, 303)
      : undefined,
  backTo: ({ next }) => localPath(next),
  failed: notCheckedIn,
});

function toOut(
  { wasWaiting, late, datetime }: AnswerGameResult,
  { timezone: zone, now }: CurrentUser,
) {
  if (wasWaiting) return offTheWaitingList();
  if (!late) return checkedOut();
  return checkedOutLate(formatTime(localTime(datetime, { zone, now })));
}

export const clientAction = (args: Route.ClientActionArgs) => submit(args, notCheckedIn);

export { NoPage as default } from "#app/ui/page.tsx";
