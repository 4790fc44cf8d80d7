import { Temporal } from "temporal-polyfill";
import { defaultTimezone, type LocalTime } from "#app/lib/local-time.ts";
import { memoize } from "#app/lib/memoize.ts";

/** A local time: date `2026-11-21`, time `18:30`, and IANA zone. */
type WallTime = { date: string; time: string; zone: string };

/**
 * The instant of a local time, or undefined for a date that does not exist. A time skipped by
 * daylight saving moves forward; a repeated one is the first of the two.
 */
export function toInstant({ date, time, zone }: WallTime): Date | undefined {
  try {
    const wall = Temporal.PlainDateTime.from(`${date}T${time}`, { overflow: "reject" });
    const zoned = wall.toZonedDateTime(zone, { disambiguation: "compatible" });
    return new Date(zoned.epochMilliseconds);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** The date of an instant in a zone, as `2026-11-21`. */
export const dateIn = (zone: string, instant: Date) =>
  zonedTime(instant, zone).toPlainDate().toString();

/** Returns what calendar and clock of a zone show at an instant. */
export function wallIn(zone: string, instant: Date): { date: string; time: string } {
  const zoned = zonedTime(instant, zone);
  return { date: zoned.toPlainDate().toString(), time: zoned.toPlainTime().toString() };
}

/** By how many ms the clock of a zone is ahead of UTC at an instant. */
export const offsetIn = (zone: string, instant: Date) =>
  zonedTime(instant, zone).offsetNanoseconds / 1_000_000;

/** The date `years` years later; 29 February becomes the 28th. */
export const yearsAfter = (date: string, years: number) =>
  Temporal.PlainDate.from(date).add({ years }).toString();

export const daysAfter = (date: string, days: number) =>
  Temporal.PlainDate.from(date).add({ days }).toString();

/** Returns whether a date is before another; years of more than four digits included. */
export const isEarlier = (date: string, other: string) =>
  Temporal.PlainDate.compare(date, other) < 0;

/** The form of the names of zones. */
export const zoneName = /^[A-Za-z][\w+/-]{0,63}$/;

/** The IANA spelling of a zone (`europe/berlin` → `Europe/Berlin`), if there is such a zone. */
export function timezoneNamed(name: string): string | undefined {
  if (!zoneName.test(name)) return undefined;
  try {
    return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name).timeZoneId;
  } catch {
    return undefined;
  }
}

/** The local time of an instant in `zone`, with the local date at `now`. */
export function localTime(instant: Date, { zone, now }: { zone: string; now: Date }): LocalTime {
  // In every zone a day starts at a multiple of 15 minutes UTC.
  const quarter = new Date(Math.floor(now.getTime() / 900_000) * 900_000);
  return {
    ...wallAt(`${instant.toISOString()}[${zone}]`),
    today: dayAt(`${quarter.toISOString()}[${zone}]`),
    zone,
  };
}

/** The zone of a user's clock, or null for a visitor. */
type PlaceReader = { zone: string | null; now: Date };

/**
 * The local time of something at a place, which has `zone`: by the user's clock, and for visitors by
 * the clock of the place, because a page that all visitors share cannot know where each of them is.
 */
export function timeAtPlace(instant: Date, zone: string, { now, ...reader }: PlaceReader) {
  const when = localTime(instant, { zone: reader.zone ?? zone, now });
  const own = reader.zone ?? defaultTimezone;
  const isSameHour = zone === own || offsetIn(zone, instant) === offsetIn(own, instant);
  return isSameHour ? when : { ...when, isElsewhere: true as const };
}

/** The date of an instant like `2026-11-21T18:30:00.000Z[Europe/Berlin]`. */
const dayAt = memoize((text) => Temporal.ZonedDateTime.from(text).toPlainDate().toString());

/** Local date and time of such an instant. Memoized: the same games are read again and again. */
const wallAt = memoize(
  (text) => {
    const zoned = Temporal.ZonedDateTime.from(text);
    const wall = zoned.toPlainDateTime().toString({ smallestUnit: "minute" });
    return isRepeated(zoned) ? { wall, offset: offsetName(zoned) } : { wall };
  },
  { max: 2_000 },
);

/** Returns whether the clock shows the time of this instant once more, before or after it. */
function isRepeated(zoned: Temporal.ZonedDateTime) {
  const hours = 3;
  const [before, after] = [zoned.subtract({ hours }), zoned.add({ hours })];
  if (before.offsetNanoseconds <= after.offsetNanoseconds) return false;
  const wall = zoned.toPlainDateTime();
  const instants = (["earlier", "later"] as const).map(
    (disambiguation) =>
      wall.toZonedDateTime(zoned.timeZoneId, { disambiguation }).epochMilliseconds,
  );
  return instants[0] !== instants[1];
}

/** `UTC+2`, `UTC-3:30` */
const offsetName = ({ offset }: Temporal.ZonedDateTime) =>
  `UTC${offset.replace(/^([+-])0?(\d+):(\d\d)$/, (_, sign, hours, minutes) => sign + hours + (minutes === "00" ? "" : `:${minutes}`))}`;

const zonedTime = (instant: Date, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone);
