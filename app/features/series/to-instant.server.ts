import { memoize } from "#app/lib/memoize.ts";
import { instantOf, offsetIn } from "#app/lib/zoned-time.server.ts";

type WallTime = { date: string; time: string; zone: string };

/**
 * The instant of a date's wall time, like `instantOf`, for many dates of few zones: on a day whose clock
 * does not change, the offset is that of the days around, whatever the time. Undefined for a date that
 * does not exist.
 */
export function momentOf({ date, time, zone }: WallTime): Date | undefined {
  const { offset } = dayOf(`${date} ${zone}`);
  if (offset === null) return instantOf({ date, time, zone });
  return new Date(Date.parse(`${date}T${time}Z`) - offset);
}

const hour = 3_600_000;

/** The offset of a zone all through a date, in ms; null if it changes about then. */
const dayOf = memoize(
  (text): { offset: number | null } => {
    const [date = "", zone = ""] = text.split(" ");
    const day = Date.parse(date);
    if (Number.isNaN(day)) return { offset: null };
    // In every zone the date begins and ends between these.
    const before = offsetIn(zone, new Date(day - 24 * hour));
    const after = offsetIn(zone, new Date(day + 48 * hour));
    return { offset: before === after ? before : null };
  },
  { max: 10_000 },
);
