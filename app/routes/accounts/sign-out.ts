import { href, redirect } from "react-router";
import { signOut } from "#app/middleware/session.server.ts";
import type { Route } from "./+types/sign-out.ts";

/** Nothing to see here: signing out is a post. */
export function loader(): never {
  throw redirect(href("/profile"), 303);
}

export async function action(args: Route.ActionArgs) {
  return redirect(href("/"), { status: 303, headers: await signOut(args) });
}
