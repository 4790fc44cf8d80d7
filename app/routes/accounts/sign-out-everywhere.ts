import { href, redirect } from "react-router";
import { post } from "#app/browser/submit.ts";
import {
  notSignedOutEverywhere,
  signedOutEverywhere,
} from "#app/features/accounts/delete-accounts.ts";
import { endAllSessions } from "#app/features/accounts/end-all-sessions.server.ts";
import { signInAs } from "#app/features/accounts/session.server.ts";
import { worldContext } from "#app/platform/http/app-services.server.ts";
import { requireUser } from "#app/platform/http/current-user.server.ts";
import { redirectWithNotice } from "#app/platform/http/flash.server.ts";
import type { Route } from "./+types/sign-out-everywhere.ts";

/** Nothing to see here: it is a post. */
export function loader(): never {
  throw redirect(href("/profile"), 303);
}

export async function action(args: Route.ActionArgs) {
  const user = requireUser(args);
  await endAllSessions(args.context.get(worldContext).db, { userId: user.id });
  return redirectWithNotice(href("/profile"), signedOutEverywhere, await signInAs(args, user.id));
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  post(serverAction, notSignedOutEverywhere);
