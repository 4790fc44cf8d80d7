export const deviceZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone ?? "";

/** False if the browser does not know one of the zones, because their clocks can then not be
 * compared. */
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
