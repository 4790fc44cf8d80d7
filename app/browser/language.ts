import { defaultLanguage, isInEnglish, toLanguage } from "#app/lib/language.ts";
import { overwriteGetLocale } from "#messages/runtime";

/**
 * Keeps the words of a page in one language. A page in another, such as the one after `?lang`, is opened as
 * a document; where only the data of the open page is loaded again, its words stay.
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

/** Returns whether two addresses may be in different languages, whoever reads. */
export const changesLanguage = (from: URL, to: URL): boolean =>
  isInEnglish(from.pathname) !== isInEnglish(to.pathname) ||
  from.searchParams.get("lang") !== to.searchParams.get("lang");

/** Lets the messages of scripts be in the language that the server chose for the page. */
export function readLanguage(): void {
  overwriteGetLocale(() => toLanguage(document.documentElement.lang) ?? defaultLanguage);
}
