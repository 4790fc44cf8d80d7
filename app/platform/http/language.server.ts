import { AsyncLocalStorage } from "node:async_hooks";
import { stringifySetCookie } from "cookie";
import { defaultLanguage, findLanguage, type Language } from "#app/lib/language.ts";
import { memoize } from "#app/lib/memoize.ts";
import { weighted } from "#app/platform/http/content-encoding.ts";
import { overwriteGetLocale } from "#messages/runtime";

const current = new AsyncLocalStorage<Language>();
overwriteGetLocale(() => current.getStore() ?? defaultLanguage);

export const currentLanguage = (): Language => current.getStore() ?? defaultLanguage;

export const inLanguage = <T>(language: Language, work: () => T): T => current.run(language, work);

type Wishes = {
  asked?: string | null;
  chosen?: string | null;
  cookie?: string | null | undefined;
  accepted?: string | null | undefined;
};

/** A form on a page with `?lang` is answered in that language. */
export function readWishes({ method, url, headers }: Request): Wishes {
  const page = method === "GET" || method === "HEAD" ? null : headers.get("referer");
  return {
    asked: findAskedLanguage(url) ?? findAskedLanguage(page ?? ""),
    cookie: headers.get("cookie"),
    accepted: headers.get("accept-language"),
  };
}

const findAskedLanguage = (url: string) =>
  url.includes("?") ? new URLSearchParams(url.split("?")[1]).get("lang") : null;

const attributes = { path: "/", httpOnly: true, sameSite: "lax" } as const;

export const languageCookie = (language: Language | null): string =>
  stringifySetCookie({
    ...attributes,
    name: "lang",
    value: language ?? "",
    maxAge: language ? 365 * 24 * 60 * 60 : 0,
  });

export const negotiate = ({ asked, chosen, cookie, accepted }: Wishes): Language =>
  findLanguage(asked) ??
  findLanguage(chosen) ??
  inCookie(cookie) ??
  (accepted ? preferred(accepted.slice(0, 400)) : defaultLanguage);

const inCookie = (header: string | null | undefined) =>
  header ? findLanguage(/(?:^|;\s*)lang=([^;]*)/.exec(header)?.[1]) : undefined;

/** Reads the header as in RFC 9110, 12.5.4. `de-AT` counts as `de`, and `*` counts as English. */
const preferred: (accepted: string) => Language = memoize((accepted): Language => {
  const ranges = accepted.toLowerCase().split(",").map(weighted);
  const [[best] = []] = ranges
    .map(([range, weight]) => [findLanguage(range.split("-")[0]), weight] as const)
    .filter(([language, weight]) => language && weight > 0)
    .sort(([, one], [, other]) => other - one);
  return best ?? defaultLanguage;
});
