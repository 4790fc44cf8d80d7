import { href, redirect } from "react-router";
import { callApi } from "#app/browser/call-api.ts";
import { act } from "#app/browser/submit.ts";
import { signOut } from "#app/features/accounts/session.server.ts";
import { signOutFailed } from "#app/features/accounts/sign-out.ts";
import { redirectWithNotice } from "#app/platform/http/flash.server.ts";
import { showFault } from "#app/platform/http/with-error-notice.server.ts";
import type { Route } from "./+types/sign-out.ts";

/** Nothing to see here: signing out is a post. */
export function loader(): never {
  throw redirect(href("/profile"), 303);
}

export async function action(args: Route.ActionArgs) {
  const work = async () => redirect(href("/"), { status: 303, headers: await signOut(args) });
  return showFault(args, signOutFailed(), work, ({ notice }) =>
    redirectWithNotice(href("/profile"), notice),
  );
}

/** Signing out forgets everything this tab knows: the next page is a new document. */
export async function clientAction(_: Route.ClientActionArgs) {
  return act({
    call: async () => {
      await callApi("POST", href("/api/auth/logout"));
      location.replace(href("/"));
      return new Promise<never>(() => {});
    },
    done: (never) => never,
    failed: ({ message }) => signOutFailed(message || undefined),
  });
}
