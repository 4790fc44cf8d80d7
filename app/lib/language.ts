import { baseLocale, type Locale, locales } from "#messages/runtime";

/** A language that pages, mails and notices have. */
export type Language = Locale;
export const languages: readonly Language[] = locales;
export const defaultLanguage: Language = baseLocale;

/** Returns the language that a text names, by its code alone: `de`; else nothing. */
export const toLanguage = (code: string | null | undefined): Language | undefined =>
  code ? languages.find((language) => language === code) : undefined;

/** Returns whether an address is in English whatever is asked for: programs, the panel and the reference. */
export const isInEnglish = (path: string): boolean =>
  /^\/(?:api|developer|help\/api)(?:\/|\.data$|$)/.test(path);
