import type { MiddlewareFunction } from "react-router";
import { userContext } from "#app/features/accounts/current-user.server.ts";
import { isInEnglish, type Language } from "#app/lib/language.ts";
import {
  inLanguage,
  languageCookie,
  negotiate,
  readWishes,
} from "#app/platform/http/language.server.ts";

/** The language is set before the user is read, so that an error while reading the user is shown in
 * that language. */
export const chooseLanguage: MiddlewareFunction<Response> = ({ request, url, context }, next) =>
  isInEnglish(url.pathname)
    ? next()
    : inLanguage(
        negotiate({ ...readWishes(request), chosen: context.get(userContext)?.language }),
        next,
      );

/** The language for mail. If the user chose "automatic" (null), it is the browser's language. If
 * the form did not send a language, the result is undefined, and the stored language does not
 * change. */
export function chooseMailLanguage(
  request: Request,
  { language }: { language?: Language | null },
): Language | undefined {
  if (language === undefined) return undefined;
  return language ?? negotiate({ accepted: request.headers.get("accept-language") });
}

/** Makes the browser load the next page as a whole document. Otherwise the layout around the page
 * would stay in the old language. */
export const inOtherLanguage = (language: Language | null): HeadersInit => ({
  "set-cookie": languageCookie(language),
  "x-remix-reload-document": "true",
});
