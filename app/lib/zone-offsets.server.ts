import { Temporal } from "temporal-polyfill";

/**
 * From this instant on, the zone has another offset from UTC. Offsets are in seconds east of UTC;
 * `wall` is the local time just before the clocks changed, such as `1970-01-01T02:00:00`.
 */
export type OffsetChange = {
  wall: string;
  before: number;
  after: number;
  /** True for summer time. False for a lasting change, such as a reform. */
  isDaylight: boolean;
};

const nanoseconds = 1_000_000_000;

type Range = { from: Date; to: Date };

/**
 * The offset changes between two instants, oldest first, and the last one before `from`. At least
 * one of them is to standard time; if none of these is, the list begins one change earlier. A zone
 * that has never changed has one entry, in 1970, with equal offsets.
 */
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

/** Standard time is the lowest offset between a year before and a year after. */
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

/** False for a wall time such as `2026-11-21T18:30` that is skipped or comes twice. */
export function namesOneInstant(wall: string, zone: string): boolean {
  try {
    Temporal.PlainDateTime.from(wall).toZonedDateTime(zone, { disambiguation: "reject" });
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
