import { AsyncLocalStorage } from "node:async_hooks";
import { defaultLanguage, type Language } from "#app/lib/language.ts";
import { overwriteGetLocale } from "#messages/runtime";

const current = new AsyncLocalStorage<Language>();
overwriteGetLocale(() => current.getStore() ?? defaultLanguage);

/** The language of messages that are made now: that of `inLanguage`, else English. */
export const currentLanguage = (): Language => current.getStore() ?? defaultLanguage;

/** Runs `work`, whose messages are in a language, those of its asynchronous parts included. */
export const inLanguage = <T>(language: Language, work: () => T): T => current.run(language, work);
