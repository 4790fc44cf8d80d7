/** A time as people read it off the wall: `2026-11-21`, `18:30` and the zone of that wall. */
type WallTime = { date: string; time: string; zone: string };

const dayMs = 86_400_000;

/**
 * The instant of a wall time, in the browser: a missing time moves forward, a doubled one is the
 * first. The server has its own (`wall-time.server.ts`); a test holds the two together.
 */
export function instantOfWall({ date, time, zone }: WallTime): Date {
  const wall = Date.parse(`${date}T${time}Z`);
  const before = wall - aheadOfUtc(wall - dayMs, zone);
  const after = wall - aheadOfUtc(wall + dayMs, zone);
  const exists = (instant: number) => instant + aheadOfUtc(instant, zone) === wall;
  return new Date(!exists(before) && exists(after) ? after : before);
}

/** By how many ms the clocks of a zone are ahead of UTC at an instant. */
function aheadOfUtc(instant: number, zone: string): number {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  }).formatToParts(instant);
  const of = (type: string) => parts.find((part) => part.type === type)?.value;
  const day = `${of("year")}-${of("month")}-${of("day")}`;
  return Date.parse(`${day}T${of("hour")}:${of("minute")}:${of("second")}Z`) - instant;
}
