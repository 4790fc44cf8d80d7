import { href, redirect } from "react-router";
import { signOutFailed } from "#app/features/accounts/sign-out.ts";
import { closePanel } from "#app/features/admin/panel-session.server.ts";
import { noPanelCookie, readPanelToken } from "#app/lib/admin-cookie.server.ts";
import { worldContext } from "#app/middleware/world.server.ts";
import { post } from "#app/ui/act.ts";
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
