import { baseLocale, type Locale, locales } from "#messages/runtime";

export type Language = Locale;
export const languages: readonly Language[] = locales;
export const defaultLanguage: Language = baseLocale;

export const findLanguage = (code: string | null | undefined): Language | undefined =>
  code ? languages.find((language) => language === code) : undefined;

export const isInEnglish = (path: string): boolean =>
  /^\/(?:api|developer|help\/api)(?:\/|\.data$|$)/.test(path);
