import { href, redirect } from "react-router";
import { submit } from "#app/browser/submit.ts";
import {
  notSignedOutEverywhere,
  signedOutEverywhere,
} from "#app/features/account-deletion/delete-accounts.ts";
import { user } from "#app/features/accounts/current-user.server.ts";
import { endAllSessions } from "#app/features/accounts/revoke-access.server.ts";
import { signInAs } from "#app/features/sign-in/session.server.ts";
import { done } from "#app/lib/outcome.ts";
import { formAction, redirectWithNotice } from "#app/platform/http/form-action.server.ts";
import type { Route } from "./+types/sign-out-everywhere.ts";

/** A POST: the address has no page. */
export const loader = () => redirect(href("/profile/account"), 303);

export const action = formAction({
  caller: user,
  rule: async ({ db, caller }) => done(await endAllSessions(db, { userId: caller.id })),
  done: async (_, { args, caller }) =>
    redirectWithNotice(
      href("/profile/account"),
      signedOutEverywhere(),
      await signInAs(args, caller.id),
    ),
  backTo: () => href("/profile/account"),
  failed: notSignedOutEverywhere,
});

export const clientAction = (args: Route.ClientActionArgs) => submit(args, notSignedOutEverywhere);

export { NoPage as default } from "#app/ui/page.tsx";
