import { href, redirect } from "react-router";
import { submit } from "#app/browser/submit.ts";
import { closePanel } from "#app/features/admin/panel-session.server.ts";
import { signOutFailed } from "#app/features/sign-in/sign-in.ts";
import { done } from "#app/lib/outcome.ts";
import {
  deletedPanelCookie,
  readPanelToken,
} from "#app/platform/http/cookies/admin-cookie.server.ts";
import { formAction } from "#app/platform/http/form-action.server.ts";
import type { Route } from "./+types/sign-out.ts";

export const loader = () => redirect(href("/developer"), 303);

export const action = formAction({
  async rule({ args, services: { settings }, db }) {
    const token = readPanelToken(args.request);
    if (token && settings.admin) await closePanel(db, { token, admin: settings.admin });
    return done(deletedPanelCookie);
  },
  done: (cookie) =>
    redirect(href("/developer"), { status: 303, headers: { "set-cookie": cookie } }),
  backTo: () => href("/developer"),
  failed: signOutFailed,
});

export const clientAction = (args: Route.ClientActionArgs) => submit(args, signOutFailed);
