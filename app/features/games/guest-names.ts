import { defaultLanguage } from "#app/lib/language.ts";
import { m } from "#messages";

export const guestNameWords = (name: string | null, host: string | null) =>
  name ?? (host ? m.games_guest_of({ host }) : m.games_guest_of_somebody());

const stored = { locale: defaultLanguage };

/** The name of an unnamed guest, such as "Guest of Ben". It is stored in English, and
 * `readGuestName` translates it for the reader. */
export const storedGuestName = (name: string | null, host: string | null) =>
  name ?? (host ? m.games_guest_of({ host }, stored) : m.games_guest_of_somebody({}, stored));

export function readGuestName(name: string) {
  const host = /^Guest of (.+)$/.exec(name)?.[1];
  if (host === undefined) return name;
  return guestNameWords(null, host === "a player" ? null : host);
}
