import type { MiddlewareFunction } from "react-router";
import { inLanguage, negotiate } from "#app/platform/http/language.server.ts";

/** Addresses that stay English whatever is asked for: programs, the panel and the reference. */
const inEnglish = /^\/(?:api|objects|developer|help\/api)(?:\/|\.data$|$)/;

/**
 * Makes the messages of a request in the language of its reader: see `negotiate`. Stands before the
 * reader is read as well, so that what fails there is told in the language of the browser.
 */
export const chooseLanguage: MiddlewareFunction<Response> = ({ request, url }, next) => {
  if (inEnglish.test(url.pathname)) return next();
  const language = negotiate({
    asked: url.searchParams.get("lang"),
    cookie: request.headers.get("cookie"),
    accepted: request.headers.get("accept-language"),
  });
  return inLanguage(language, next);
};
