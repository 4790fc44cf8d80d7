import type { Chance } from "#e2e/trust/seeded.ts";

/** Field names that forms and API calls use. */
export const known = [
  ...["name", "email", "password", "retypePassword", "currentPassword", "username", "token"],
  ...["teamId", "date", "time", "datetime", "address", "type", "thumbnail", "avatar", "photo"],
  ...["secretKey", "teamKey", "key", "next", "wanted", "checkedIn", "ids", "players", "leaveEmpty"],
  ...["firstName", "lastName", "subject", "message", "timezone", "emailNotifications", "uploadURL"],
] as const;

/** The fields of forms for guests, calendars, reports and series, whose values reach their schemas. */
export const formFields: Record<string, string[]> = {
  "/report": ["kind", "id", "user", "reason", "text", "leaveEmpty", "next"],
  "/g/:code": ["name", "email", "answer", "leaveEmpty"],
  "/r/:secret": ["answer", "accept", "name", "email", "claim"],
  "/games/:id/guest-link": ["open", "renew", "max"],
  "/games/:id/guests": ["name"],
  "/profile/calendar": ["make", "everything", "renew", "remove"],
  "/series/:id/skips": ["date", "skip"],
  "/series/:id/end": ["after"],
  "/series/:id/regular": ["regular"],
};

/** Below every size limit of bodies without photos. */
export const largest = 240 * 1024;

const filled = (piece: string, bytes: number) =>
  piece.repeat(Math.max(1, Math.floor(bytes / Buffer.byteLength(piece))));

/** A text that may break a parser. */
export function hostileText(chance: Chance): string {
  const bytes = chance.of([0, 1, 100, 5_000, 60_000, largest / 2]);
  return chance.of([
    () => `a${filled("\u0315\u0300", bytes)}`,
    () => filled("\u202e\u2066", bytes),
    () => filled("👩‍👩‍👧", bytes),
    () => filled("\u0000", bytes),
    () => filled("9", bytes),
    () => filled("\u1100\u1161\u11a8", bytes),
    () => filled("a@", bytes),
    () => `${filled(" ", bytes)}x`,
    () => `data:image/png;base64,${filled("A", bytes)}`,
    () => `/.//${filled("%2e/", bytes)}`,
    () => `2026-12-01T10:00:${filled("0", bytes)}Z`,
    () => chance.of(["", "true", "NaN", "-1", "1e400", "2147483648", "ZZZZZZ", "' or 1=1 --"]),
    () => chance.of(["../../etc/passwd", "<script>alert(1)</script>", "\r\nSet-Cookie: a=b", "{}"]),
    () =>
      chance.of([
        "user@example.com",
        "2026-02-31",
        "25:61",
        "Europe/Berlin",
        "javascript:alert(1)",
      ]),
  ])();
}

const almost = ["true", "false", "in", "maybe", "mine", "user", "spam", "1", "0", "2147483647"];

/** Fields that a form or call has, with values that nearly fit or do not fit at all. */
export function hostileFields(chance: Chance, names: readonly string[]): Record<string, string> {
  const value = () => (chance.below(2) === 0 ? chance.of(almost) : hostileText(chance));
  const most = Math.floor(largest / 4 / Math.max(1, names.length));
  const sent = names.filter(() => chance.below(5) > 0);
  return Object.fromEntries(sent.map((name) => [name, value().slice(0, most)]));
}

/** Field names that no form of the product has, or has in another shape. */
export const hostileNames: Record<string, (chance: Chance) => string> = {
  index: (chance) =>
    `${chance.of(["x", ...known])}[${chance.of(["99999999", "9999999", "999999", "-1", "1e9", ""])}]`,
  indexes: (chance) => `${chance.of(known)}${filled("[9]", chance.of([30, 3_000, 60_000]))}`,
  prototype: (chance) =>
    chance.of([
      "__proto__",
      "__proto__.x",
      "constructor.prototype.x",
      "toString",
      "name.__proto__",
    ]),
  reserved: (chance) => chance.of(["__state__", "__intent__", "_method", "_routes", "index"]),
  deep: (chance) => `${filled("a.", chance.of([100, 10_000, 60_000]))}a`,
  odd: (chance) => chance.of(["", " ", ".", "[]", "[", "a[", "a]", "\u0000", "\ufeffname", "Name"]),
  long: () => filled("n", largest / 2),
};
