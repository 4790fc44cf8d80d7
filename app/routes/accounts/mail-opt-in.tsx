import { href, redirect } from "react-router";
import { submit } from "#app/browser/submit.ts";
import { optInUseCase } from "#app/features/sign-in/confirm-email.server.ts";
import { mailsNotOn, mailsOn } from "#app/features/sign-in/mail-opt-in.ts";
import { formAction, redirectWithNotice } from "#app/platform/http/form-action.server.ts";
import type { Route } from "./+types/mail-opt-in.ts";

/** People who go back or reload send a GET. They are led to the page that has the form. */
export const loader = () => redirect(href("/confirm-email"), 303);

export const action = formAction(optInUseCase, {
  done: () => redirectWithNotice(href("/"), mailsOn()),
  backTo: () => href("/confirm-email"),
  failed: mailsNotOn,
});

export const clientAction = (args: Route.ClientActionArgs) => submit(args, mailsNotOn);

export { NoPage as default } from "#app/ui/page.tsx";
