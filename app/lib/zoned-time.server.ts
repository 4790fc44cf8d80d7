import { Temporal } from "temporal-polyfill";
import type { LocalTime } from "#app/lib/local-time.ts";
import { memoize } from "#app/lib/memoize.ts";

/** The clock of everybody whose own is not known. */
export const visitorsZone = "Europe/Berlin";

/** A time as people read it off the wall: `2026-11-21`, `18:30` and the zone of that wall. */
type WallTime = { date: string; time: string; zone: string };

/**
 * The instant of a wall time, or undefined when the calendar has no such day. When the clocks
 * spring forward, a missing time moves forward; when they fall back, a doubled one is the first.
 */
export function instantOf({ date, time, zone }: WallTime): Date | undefined {
  try {
    const wall = Temporal.PlainDateTime.from(`${date}T${time}`, { overflow: "reject" });
    const zoned = wall.toZonedDateTime(zone, { disambiguation: "compatible" });
    return new Date(zoned.epochMilliseconds);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** The date at an instant in a zone, as `2026-11-21`. */
export const dateIn = (zone: string, instant: Date) =>
  zonedTime(instant, zone).toPlainDate().toString();

/** The date so many years after another; 29 February becomes the 28th. */
export const yearsAfter = (date: string, years: number) =>
  Temporal.PlainDate.from(date).add({ years }).toString();

/** Whether a date comes before another; years of more than four digits included. */
export const isEarlier = (date: string, other: string) =>
  Temporal.PlainDate.compare(date, other) < 0;

/** The zone people mean, spelled as the IANA does (`europe/berlin` → `Europe/Berlin`), if there is one. */
export function timezoneNamed(name: string): string | undefined {
  if (!/^[a-z][\w+/-]{0,63}$/i.test(name)) return undefined;
  try {
    return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name).timeZoneId;
  } catch {
    return undefined;
  }
}

/** When an instant is by the clocks in `zone`, seen from `now`. */
export function localTime(instant: Date, { zone, now }: { zone: string; now: Date }): LocalTime {
  // Everywhere a day begins at a quarter of an hour.
  const quarter = new Date(Math.floor(now.getTime() / 900_000) * 900_000);
  return {
    wall: wallAt(`${instant.toISOString()}[${zone}]`),
    today: dayAt(`${quarter.toISOString()}[${zone}]`),
    zone,
  };
}

/** The day of an instant like `2026-11-21T18:30:00.000Z[Europe/Berlin]`. */
const dayAt = memoize((text) => Temporal.ZonedDateTime.from(text).toPlainDate().toString());

/** The date and time of such an instant: the same games are read again and again. */
const wallAt = memoize(
  (text) =>
    Temporal.ZonedDateTime.from(text).toPlainDateTime().toString({ smallestUnit: "minute" }),
  { max: 2_000 },
);

const zonedTime = (instant: Date, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone);
