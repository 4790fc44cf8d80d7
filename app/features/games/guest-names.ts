import { firstName } from "#app/lib/first-name.ts";
import { defaultLanguage } from "#app/lib/language.ts";
import { m } from "#messages";

type InLanguage = { locale?: typeof defaultLanguage };

export const guestNameWords = (name: string | null, host: string | null, language?: InLanguage) =>
  name ??
  (host
    ? m.games_guest_of({ host: firstName(host) }, language)
    : m.games_guest_of_somebody({}, language));

/** The name of an unnamed guest, such as "Guest of Ben". It is stored in English, and
 * `readGuestName` translates it for the reader. */
export const storedGuestName = (name: string | null, host: string | null) =>
  guestNameWords(name, host, { locale: defaultLanguage });

export function readGuestName(name: string) {
  const host = /^Guest of (.+)$/.exec(name)?.[1];
  if (host === undefined) return name;
  return guestNameWords(null, host === "a player" ? null : host);
}
