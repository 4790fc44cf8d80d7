import type { MiddlewareFunction } from "react-router";
import { userContext } from "#app/features/accounts/current-user.server.ts";
import { isInEnglish, type Language } from "#app/lib/language.ts";
import {
  inLanguage,
  languageCookie,
  negotiate,
  readWishes,
} from "#app/platform/http/language.server.ts";

/**
 * Makes the messages of a request in the language of its reader: see `negotiate`. Stands before the
 * reader is read as well, so that what fails there is told in the language of the browser.
 */
export const chooseLanguage: MiddlewareFunction<Response> = ({ request, url, context }, next) =>
  isInEnglish(url.pathname)
    ? next()
    : inLanguage(
        negotiate({ ...readWishes(request), chosen: context.get(userContext)?.language }),
        next,
      );

/**
 * The language of mails after a choice: the one chosen, else that of the browser. Undefined where nothing
 * was chosen, so that it stays.
 */
export function toMailLanguage(
  request: Request,
  { language }: { language?: Language | null },
): Language | undefined {
  if (language === undefined) return undefined;
  return language ?? negotiate({ accepted: request.headers.get("accept-language") });
}

/** The headers of a redirect after a choice: the next page is a document in the language chosen. */
export const inOtherLanguage = (language: Language | null): HeadersInit => ({
  "set-cookie": languageCookie(language),
  "x-remix-reload-document": "true",
});
