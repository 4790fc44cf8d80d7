import { Temporal } from "temporal-polyfill";

/** From an instant on, clocks of a zone show another offset from UTC. */
export type OffsetChange = {
  /** The wall time at that instant before clocks changed: `1970-01-01T02:00:00`. */
  wall: string;
  /** Offsets in seconds east of UTC. */
  before: number;
  after: number;
  /** True if clocks are ahead of the zone's own time from then on: in summer, not after a reform. */
  isDaylight: boolean;
};

const nanoseconds = 1_000_000_000;

type Range = { from: Date; to: Date };

/**
 * The changes of a zone's offset that matter between two instants, oldest first: the last one before
 * `from`, and all up to `to`. At least one of them is to standard time: where it is none of these,
 * the change before is in the list, too. A zone that has never changed has one, in 1970, to the
 * same offset.
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

/** The zone's own time: the lowest offset from a year before to a year after. */
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

/**
 * Returns whether a wall time like `2026-11-21T18:30` names exactly one instant: not an hour that is
 * skipped or comes twice.
 */
export function namesOneInstant(wall: string, zone: string): boolean {
  try {
    Temporal.PlainDateTime.from(wall).toZonedDateTime(zone, { disambiguation: "reject" });
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
