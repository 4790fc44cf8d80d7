import { href, redirect } from "react-router";
import { submit } from "#app/browser/submit.ts";
import { leavePanelUseCase } from "#app/features/admin/enter-panel.server.ts";
import { signOutFailed } from "#app/features/sign-in/sign-in.ts";
import { deletedPanelCookie } from "#app/platform/http/cookies/admin-cookie.server.ts";
import { formAction } from "#app/platform/http/form-action.server.ts";
import type { Route } from "./+types/sign-out.ts";

export const loader = () => redirect(href("/developer"), 303);

export const action = formAction(leavePanelUseCase, {
  done: () =>
    redirect(href("/developer"), { status: 303, headers: { "set-cookie": deletedPanelCookie } }),
  backTo: () => href("/developer"),
  failed: signOutFailed,
});

export const clientAction = (args: Route.ClientActionArgs) => submit(args, signOutFailed);
