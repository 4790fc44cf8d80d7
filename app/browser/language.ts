import { defaultLanguage, toLanguage } from "#app/lib/language.ts";
import { overwriteGetLocale } from "#messages/runtime";

/** Lets the messages of scripts be in the language that the server chose for the page. */
export function readLanguage(): void {
  overwriteGetLocale(() => toLanguage(document.documentElement.lang) ?? defaultLanguage);
}
