import { Temporal } from "temporal-polyfill";
import { defaultTimezone, type LocalTime } from "#app/lib/local-time.ts";
import { memoize } from "#app/lib/memoize.ts";

type WallTime = { date: string; time: string; zone: string };

/** Undefined if the date does not exist. If the clock skips the time, the result is later by the
 * skipped span. If the time occurs twice, the result is the first. */
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

export const dateIn = (zone: string, instant: Date) =>
  zonedTime(instant, zone).toPlainDate().toString();

export function wallIn(zone: string, instant: Date): { date: string; time: string } {
  const zoned = zonedTime(instant, zone);
  return { date: zoned.toPlainDate().toString(), time: zoned.toPlainTime().toString() };
}

export const offsetIn = (zone: string, instant: Date) =>
  zonedTime(instant, zone).offsetNanoseconds / 1_000_000;

export const yearsAfter = (date: string, years: number) =>
  Temporal.PlainDate.from(date).add({ years }).toString();

export const daysAfter = (date: string, days: number) =>
  Temporal.PlainDate.from(date).add({ days }).toString();

export const isEarlier = (date: string, other: string) =>
  Temporal.PlainDate.compare(date, other) < 0;

export const zoneName = /^[A-Za-z][\w+/-]{0,63}$/;

/** Returns the name as IANA spells it, such as `Europe/Berlin`. Undefined for an unknown zone. */
export function timezoneNamed(name: string): string | undefined {
  if (!zoneName.test(name)) return undefined;
  try {
    return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name).timeZoneId;
  } catch {
    return undefined;
  }
}

export function localTime(instant: Date, { zone, now }: { zone: string; now: Date }): LocalTime {
  // In every zone, days start at a multiple of 15 minutes in UTC. So `now` can be rounded down, and
  // `dayAt` can cache its result.
  const quarter = new Date(Math.floor(now.getTime() / 900_000) * 900_000);
  return {
    ...wallAt(`${instant.toISOString()}[${zone}]`),
    today: dayAt(`${quarter.toISOString()}[${zone}]`),
    zone,
  };
}

type PlaceReader = { zone: string | null; now: Date };

export function timeAtPlace(instant: Date, zone: string, { now, ...reader }: PlaceReader) {
  const when = localTime(instant, { zone, now });
  const own = reader.zone ?? defaultTimezone;
  const isSameHour = zone === own || offsetIn(zone, instant) === offsetIn(own, instant);
  return isSameHour ? when : { ...when, isElsewhere: true as const };
}

const dayAt = memoize((text) => Temporal.ZonedDateTime.from(text).toPlainDate().toString());

const wallAt = memoize(
  (text) => {
    const zoned = Temporal.ZonedDateTime.from(text);
    const wall = zoned.toPlainDateTime().toString({ smallestUnit: "minute" });
    return isRepeated(zoned) ? { wall, offset: offsetName(zoned) } : { wall };
  },
  { max: 2_000 },
);

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

const offsetName = ({ offset }: Temporal.ZonedDateTime) =>
  `UTC${offset.replace(/^([+-])0?(\d+):(\d\d)$/, (_, sign, hours, minutes) => sign + hours + (minutes === "00" ? "" : `:${minutes}`))}`;

const zonedTime = (instant: Date, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone);
