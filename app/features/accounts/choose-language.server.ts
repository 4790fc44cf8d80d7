import type { MiddlewareFunction } from "react-router";
import { toLanguage } from "#app/lib/language.ts";
import { inLanguage } from "#app/platform/http/language.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";

/** Addresses that stay English whatever is asked for: programs, the panel and the reference. */
const inEnglish = /^\/(?:api|developer|help\/api)(?:\/|\.data$|$)/;

/**
 * Makes the messages of a request in the language of its reader: that of `?lang` for this page alone,
 * else that which the request negotiated.
 */
export const chooseLanguage: MiddlewareFunction<Response> = ({ url, context }, next) => {
  const asked = toLanguage(url.searchParams.get("lang"));
  const language = asked ?? context.get(requestContext).language;
  return inEnglish.test(url.pathname) ? next() : inLanguage(language, next);
};
