import { href, redirect } from "react-router";
import { submit } from "#app/browser/submit.ts";
import {
  notSignedOutEverywhere,
  signedOutEverywhere,
} from "#app/features/account-deletion/delete-accounts.ts";
import { signOutEverywhereUseCase } from "#app/features/accounts/revoke-access.server.ts";
import { signInAs } from "#app/features/sign-in/session.server.ts";
import { formAction, redirectWithNotice } from "#app/platform/http/form-action.server.ts";
import type { Route } from "./+types/sign-out-everywhere.ts";

export const loader = () => redirect(href("/profile/account"), 303);

export const action = formAction(signOutEverywhereUseCase, {
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
