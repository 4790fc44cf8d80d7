import { encode } from "uqr";
import { memoize } from "#app/lib/memoize.ts";

/** Texts of the strings reference, equal to the product's; kept simple on purpose. */

/** Escapes text between tags or in an attribute. */
export const text = (value: unknown) =>
  String(value).replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** Encodes a value in a query string. */
export const param = (value: string) => new URLSearchParams({ "": value }).toString().slice(1);

/** FNV-1a hash of what a preview picture shows. */
export function version(...facts: unknown[]) {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(facts.join("\n"))) {
    hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  }
  return hash.toString(16).padStart(8, "0");
}

/** The QR code of a link, memoized. */
export const qrCode = memoize((link) => {
  const { size, data } = encode(link, { ecc: "M", border: 4 });
  const rows = data.map((row, y) => {
    const squares = row.map((dark) => (dark ? "1" : " ")).join("");
    return [...squares.matchAll(/1+/g)].map((run) => `M${run.index} ${y}.5h${run[0].length}`);
  });
  return { size, path: rows.flat().join("") };
});

/** The first letters of the first two words. */
export const initials = (name: string) =>
  name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? "")
    .join("");

const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(timeZone: string) {
  const known = formats.get(timeZone);
  const numbers = { year: "numeric", day: "numeric", hour: "2-digit", minute: "2-digit" } as const;
  const words = { weekday: "short", month: "short" } as const;
  const format =
    known ?? new Intl.DateTimeFormat("en-US", { ...words, ...numbers, timeZone, hourCycle: "h23" });
  formats.set(timeZone, format);
  return format;
}

const toParts = (instant: Date, zone: string) =>
  Object.fromEntries(
    formatIn(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );

const near = new Map([
  [-1, "Yesterday"],
  [0, "Today"],
  [1, "Tomorrow"],
]);

/** A game's time in the words of a ticket. */
export function when(instant: Date, zone: string, now: Date) {
  const [then, today] = [toParts(instant, zone), toParts(now, zone)];
  const words = `${then.weekday} ${then.day} ${then.month}`;
  const date = then.year === today.year ? words : `${words} ${then.year}`;
  const hour = Number(then.hour);
  const days = Math.round((midnight(then) - midnight(today)) / 86_400_000);
  return {
    date,
    day: near.get(days) ?? date,
    wall: iso(then),
    today: iso(today),
    time: `${then.hour}:${then.minute}`,
    part: hour < 12 ? "Morning" : hour < 17 ? "Afternoon" : "Evening",
    zone: `${zone.split("/").at(-1)?.replaceAll("_", " ")} time`,
  };
}

const midnight = ({ year, month, day }: Record<string, string>) =>
  Date.parse(`${day} ${month} ${year} UTC`);

const iso = (parts: Record<string, string>) => new Date(midnight(parts)).toISOString().slice(0, 10);
