import type { Chance } from "#e2e/trust/seeded.ts";

/** Field names that forms and API calls use. */
export const known = [
  ...["name", "email", "password", "retypePassword", "currentPassword", "username", "token"],
  ...["teamId", "date", "time", "datetime", "address", "type", "thumbnail", "avatar", "photo"],
  ...["secretKey", "teamKey", "key", "next", "wanted", "checkedIn", "ids", "players", "website"],
  ...["firstName", "lastName", "subject", "message", "timezone", "emailNotifications", "uploadURL"],
] as const;

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
