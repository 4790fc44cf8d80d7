import { href, redirect } from "react-router";
import { switchLanguageUseCase } from "#app/features/accounts/edit-profile.server.ts";
import { profileError } from "#app/features/accounts/edit-profile.ts";
import { localPath } from "#app/lib/local-path.ts";
import { formAction, notTyped } from "#app/platform/http/form-action.server.ts";
import { languageCookie } from "#app/platform/http/language.server.ts";

export const loader = () => redirect(href("/"), 303);

export const action = formAction(switchLanguageUseCase, {
  invalid: notTyped,
  done: (language, { input: { next } }) =>
    redirect(localPath(next), {
      status: 303,
      headers: { "set-cookie": languageCookie(language) },
    }),
  backTo: ({ next }) => localPath(next),
  failed: () => profileError(),
});

export { NoPage as default } from "#app/ui/page.tsx";
