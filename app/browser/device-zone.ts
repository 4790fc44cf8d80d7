/** The IANA name of the zone of this device; empty where the browser does not say. */
export const deviceZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone ?? "";

/**
 * Returns whether clocks in two zones show different times now. A zone this browser does not know
 * differs from none.
 */
export function areClocksApart(one: string, other: string, now = new Date()) {
  if (!one || !other || one === other) return false;
  try {
    return clockIn(one, now) !== clockIn(other, now);
  } catch {
    return false;
  }
}

const clockIn = (timeZone: string, now: Date) =>
  new Intl.DateTimeFormat("en", { timeZone, dateStyle: "short", timeStyle: "short" }).format(now);
