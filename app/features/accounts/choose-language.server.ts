import type { MiddlewareFunction } from "react-router";
import { userContext } from "#app/features/accounts/current-user.server.ts";
import { isInEnglish, type Language } from "#app/lib/language.ts";
import {
  inLanguage,
  languageCookie,
  negotiate,
  readWishes,
} from "#app/platform/http/language.server.ts";

/** The language is set before the user is read, so that errors while reading are shown in that
 * language, too. */
export const chooseLanguage: MiddlewareFunction<Response> = ({ request, url, context }, next) =>
  isInEnglish(url.pathname)
    ? next()
    : inLanguage(
        negotiate({ ...readWishes(request), chosen: context.get(userContext)?.language }),
        next,
      );

/** A language of null means the browser's language. Undefined keeps the stored language. */
export function chooseMailLanguage(
  request: Request,
  { language }: { language?: Language | null },
): Language | undefined {
  if (language === undefined) return undefined;
  return language ?? negotiate({ accepted: request.headers.get("accept-language") });
}

/** The next page loads as a whole document, because the layout around the page also changes its
 * language. */
export const inOtherLanguage = (language: Language | null): HeadersInit => ({
  "set-cookie": languageCookie(language),
  "x-remix-reload-document": "true",
});
