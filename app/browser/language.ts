import { defaultLanguage, findLanguage, isInEnglish } from "#app/lib/language.ts";
import { overwriteGetLocale } from "#messages/runtime";

/** The messages in a document are in one language. If the data is in another language, the browser
 * loads the whole page again. */
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

export function readLanguage(): void {
  overwriteGetLocale(() => findLanguage(document.documentElement.lang) ?? defaultLanguage);
}
