import { Temporal } from "temporal-polyfill";

/** A moment at which a zone's offset from UTC changes. `wall` is the local time on the clock just
 * before the change. `before` and `after` are in seconds east of UTC. */
export type OffsetChange = {
  wall: string;
  before: number;
  after: number;
  /** True if summer time begins. False if summer time ends, or if the country changes its standard
   * time. */
  isDaylight: boolean;
};

const nanoseconds = 1_000_000_000;

type Range = { from: Date; to: Date };

/** Returns the last change before `from` and all changes up to `to`, oldest first. Calendars need
 * at least one entry with standard time. If none of these changes is to standard time, the result
 * also has an earlier change to standard time. A zone that never changes gets one entry in 1970,
 * whose offsets before and after are the same. */
export function offsetChanges(zone: string, { from, to }: Range): OffsetChange[] {
  const start = Temporal.Instant.fromEpochMilliseconds(from.getTime()).toZonedDateTimeISO(zone);
  const first = start.getTimeZoneTransition("previous");
  const standard = lowestOffset(start, to);
  const changes = first ? [changeAt(first, standard)] : [unchanged(start)];
  for (const next of transitions(start, to)) changes.push(changeAt(next, standard));
  if (changes.some(({ isDaylight }) => !isDaylight)) return changes;
  const earlier = first?.getTimeZoneTransition("previous");
  return earlier ? [{ ...changeAt(earlier, standard), isDaylight: false }, ...changes] : changes;
}

function* transitions(start: Temporal.ZonedDateTime, to: Date) {
  let next = start.getTimeZoneTransition("next");
  while (next && next.epochMilliseconds <= to.getTime()) {
    yield next;
    next = next.getTimeZoneTransition("next");
  }
}

function lowestOffset(start: Temporal.ZonedDateTime, to: Date) {
  const first = start.subtract({ years: 1 });
  const later = transitions(first, new Date(to.getTime() + yearMs));
  return Math.min(...[first, ...later].map(({ offsetNanoseconds }) => offsetNanoseconds));
}

const yearMs = 366 * 24 * 60 * 60 * 1000;

function changeAt(instant: Temporal.ZonedDateTime, standard: number): OffsetChange {
  const before = instant.subtract({ nanoseconds: 1 }).offsetNanoseconds / nanoseconds;
  const utc = instant.withTimeZone("UTC").toPlainDateTime();
  return {
    wall: utc.add({ seconds: before }).toString({ smallestUnit: "second" }),
    before,
    after: instant.offsetNanoseconds / nanoseconds,
    isDaylight: instant.offsetNanoseconds > standard,
  };
}

function unchanged({ offsetNanoseconds }: Temporal.ZonedDateTime): OffsetChange {
  const offset = offsetNanoseconds / nanoseconds;
  return { wall: "1970-01-01T00:00:00", before: offset, after: offset, isDaylight: false };
}

/** False for a local time that the zone's clock skips or shows twice. */
export function namesOneInstant(wall: string, zone: string): boolean {
  try {
    Temporal.PlainDateTime.from(wall).toZonedDateTime(zone, { disambiguation: "reject" });
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
