import { dateIn, toInstant } from "#app/lib/zoned-time.server.ts";

const hour = 60 * 60_000;

/** A zone whose digests go out now. */
export type DigestZone = {
  zone: string;
  /** Its date, which names the digest. */
  date: string;
  /** The instant when that day began there: a digest since then was today's. */
  dayBegan: Date;
  isSunday: boolean;
};

type Runs = { now: Date; last: Date | undefined };

/**
 * The zones in which it is 18 h by the clock. An hour later they are due only if no run of the job came
 * between: it catches up, but what is new after 18:00 waits for tomorrow.
 */
export function zonesOfDigest(zones: readonly string[], { now, last }: Runs): DigestZone[] {
  return zones.flatMap((zone) => {
    const date = dateIn(zone, now);
    const due = toInstant({ date, time: "18:00", zone });
    const dayBegan = toInstant({ date, time: "00:00", zone });
    if (!due || !dayBegan) return [];
    const late = now.getTime() - due.getTime();
    const isDue =
      late >= 0 && (late < hour || (late < 2 * hour && last !== undefined && last < due));
    const isSunday = new Date(date).getUTCDay() === 0;
    return isDue ? [{ zone, date, dayBegan, isSunday }] : [];
  });
}
