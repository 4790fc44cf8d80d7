import { href, redirect } from "react-router";
import { signOutFailed } from "#app/features/accounts/sign-out.ts";
import { callApi } from "#app/lib/call-api.ts";
import { redirectWithNotice } from "#app/lib/notice.server.ts";
import { signOut } from "#app/middleware/session.server.ts";
import { showFault } from "#app/middleware/show-fault.server.ts";
import { act } from "#app/ui/act.ts";
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
