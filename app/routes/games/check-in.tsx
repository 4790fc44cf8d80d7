import { data, href, redirect } from "react-router";
import { submitToServer } from "#app/browser/submit.ts";
import { wantMails } from "#app/features/accounts/mail-opt-in.ts";
import { checkInForm } from "#app/features/games/check-in.input.ts";
import { checkIn } from "#app/features/games/check-in.server.ts";
import {
  checkedIn,
  checkedOut,
  checkInLimits,
  checkInProblems,
  notCheckedIn,
} from "#app/features/games/check-in.ts";
import { hasOneCheckIn } from "#app/features/games/first-check-in.queries.server.ts";
import { localPath } from "#app/lib/local-path.ts";
import { idOf } from "#app/lib/schemas.ts";
import { user } from "#app/platform/http/current-user.server.ts";
import { redirectWithNotice } from "#app/platform/http/flash.server.ts";
import { submitForm } from "#app/platform/http/form-action.server.ts";
import type { Route } from "./+types/check-in.ts";

/** Reached by going back or by reloading: there is nothing to see here. */
export function loader() {
  return redirect(href("/"), 303);
}

export async function action(args: Route.ActionArgs) {
  const gameId = idOf(args.params.id);
  if (!gameId) throw data(null, { status: 404 });
  return submitForm(args, {
    schema: checkInForm,
    caller: user,
    comeBack: ({ next }) => localPath(next),
    limits: checkInLimits,
    problems: checkInProblems,
    invalid() {
      throw data(null, { status: 400 });
    },
    rule: ({ db, caller: { id: userId }, input: { wanted } }) =>
      checkIn(db, { userId, gameId, wanted, now: new Date() }),
    async done(now, { db, caller, input: { next } }) {
      if (!now.checkedIn) return redirectWithNotice(localPath(next), checkedOut);
      const isNew = !caller.emailNotifications && (await hasOneCheckIn(db, caller.id));
      const notice = isNew ? { ...checkedIn, action: wantMails } : checkedIn;
      return redirectWithNotice(localPath(next), notice);
    },
    backTo: ({ input: { next } }) => localPath(next),
    failed: notCheckedIn,
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  submitToServer(serverAction, notCheckedIn);

/** Never seen: it makes the address a page, so that what cannot be read gets the error page. */
export default function CheckIn() {
  return null;
}
