import type { MiddlewareFunction } from "react-router";
import { userContext } from "#app/features/accounts/current-user.server.ts";
import { isInEnglish, type Language } from "#app/lib/language.ts";
import {
  inLanguage,
  languageCookie,
  negotiate,
  readWishes,
} from "#app/platform/http/language.server.ts";

/** Sets the language first, so that an error while the user is read is shown in that language. */
export const chooseLanguage: MiddlewareFunction<Response> = ({ request, url, context }, next) =>
  isInEnglish(url.pathname)
    ? next()
    : inLanguage(
        negotiate({ ...readWishes(request), chosen: context.get(userContext)?.language }),
        next,
      );

/** Null means the browser's language. Undefined keeps the stored language. */
export function chooseMailLanguage(
  request: Request,
  { language }: { language?: Language | null },
): Language | undefined {
  if (language === undefined) return undefined;
  return language ?? negotiate({ accepted: request.headers.get("accept-language") });
}

/** The next page loads as a whole document, so that the layout around the page changes its
 * language as well. */
export const inOtherLanguage = (language: Language | null): HeadersInit => ({
  "set-cookie": languageCookie(language),
  "x-remix-reload-document": "true",
});
