import { href, redirect } from "react-router";
import { submit } from "#app/browser/submit.ts";
import {
  changeMailSettingsUseCase,
  newGamesForm,
} from "#app/features/notifications/change-mail-settings.server.ts";
import { mailSettingsNotSaved } from "#app/features/notifications/mail-settings.ts";
import { mailsOn, noMailsWanted } from "#app/features/sign-in/mail-opt-in.ts";
import { formAction, notTyped, redirectWithNotice } from "#app/platform/http/form-action.server.ts";
import type { Route } from "./+types/new-games.ts";

/** People who go back or reload send a GET. They are led to their settings for mails. */
export const loader = () => redirect(href("/profile/mail"), 303);

export const action = formAction(changeMailSettingsUseCase, {
  schema: newGamesForm,
  invalid: notTyped,
  done: (_, { input: { newGames } }) =>
    redirectWithNotice(href("/"), newGames === "each" ? mailsOn() : noMailsWanted()),
  failed: mailSettingsNotSaved,
});

export const clientAction = (args: Route.ClientActionArgs) => submit(args, mailSettingsNotSaved);

export { NoPage as default } from "#app/ui/page.tsx";
