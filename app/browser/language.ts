import { defaultLanguage, isInEnglish, toLanguage } from "#app/lib/language.ts";
import { overwriteGetLocale } from "#messages/runtime";

/**
 * The messages on a page are in one language. If new data are in another, as after `?lang`, the
 * page is opened as a new document; if only the open page is loaded again, its language stays.
 */
export function keepLanguage<Layout extends { language: string }>(
  layout: Layout,
  url: string,
): Layout | Promise<never> {
  const language = document.documentElement.lang;
  if (layout.language === language) return layout;
  if (url === location.href.replace(/#.*/, "")) return { ...layout, language };
  location.assign(url);
  return new Promise(() => {});
}

export const changesLanguage = (from: URL, to: URL): boolean =>
  isInEnglish(from.pathname) !== isInEnglish(to.pathname) ||
  from.searchParams.get("lang") !== to.searchParams.get("lang");

/** Messages of scripts use the language that the server chose for the page. */
export function readLanguage(): void {
  overwriteGetLocale(() => toLanguage(document.documentElement.lang) ?? defaultLanguage);
}
