import { href, redirect } from "react-router";
import { post } from "#app/browser/submit.ts";
import { signOutFailed } from "#app/features/accounts/sign-out.ts";
import { closePanel } from "#app/features/admin/panel-session.server.ts";
import { worldContext } from "#app/platform/http/app-services.server.ts";
import { noPanelCookie, readPanelToken } from "#app/platform/http/cookies/admin-cookie.server.ts";
import type { Route } from "./+types/sign-out.ts";

export const loader = () => redirect(href("/developer"), 303);

export async function action({ context, request }: Route.ActionArgs) {
  const { db, settings } = context.get(worldContext);
  const token = readPanelToken(request);
  if (token && settings.admin) await closePanel(db, { token, admin: settings.admin });
  return redirect(href("/developer"), {
    status: 303,
    headers: { "set-cookie": noPanelCookie(settings) },
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  post(serverAction, signOutFailed());
