import { Temporal } from "temporal-polyfill";

/** From an instant on, clocks of a zone show another offset from UTC. */
export type OffsetChange = {
  /** What clocks showed at that instant before they changed: `1970-01-01T02:00:00`. */
  wall: string;
  /** Offsets in seconds east of UTC. */
  before: number;
  after: number;
};

const nanoseconds = 1_000_000_000;

/**
 * The changes of a zone's offset that matter between two instants, oldest first: the last one before
 * `from`, and all up to `to`. A zone that has never changed has one, in 1970, to the same offset.
 */
export function offsetChanges(zone: string, { from, to }: { from: Date; to: Date }) {
  const start = Temporal.Instant.fromEpochMilliseconds(from.getTime()).toZonedDateTimeISO(zone);
  const first = start.getTimeZoneTransition("previous");
  const changes = first ? [changeAt(first)] : [unchanged(start)];
  let next = start.getTimeZoneTransition("next");
  while (next && next.epochMilliseconds <= to.getTime()) {
    changes.push(changeAt(next));
    next = next.getTimeZoneTransition("next");
  }
  return changes;
}

function changeAt(instant: Temporal.ZonedDateTime): OffsetChange {
  const before = instant.subtract({ nanoseconds: 1 }).offsetNanoseconds / nanoseconds;
  const utc = instant.withTimeZone("UTC").toPlainDateTime();
  return {
    wall: utc.add({ seconds: before }).toString({ smallestUnit: "second" }),
    before,
    after: instant.offsetNanoseconds / nanoseconds,
  };
}

function unchanged({ offsetNanoseconds }: Temporal.ZonedDateTime): OffsetChange {
  const offset = offsetNanoseconds / nanoseconds;
  return { wall: "1970-01-01T00:00:00", before: offset, after: offset };
}

/** Whether a wall time like `2026-11-21T18:30` names exactly one instant: not an hour that is skipped or comes twice. */
export function namesOneInstant(wall: string, zone: string): boolean {
  try {
    Temporal.PlainDateTime.from(wall).toZonedDateTime(zone, { disambiguation: "reject" });
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
