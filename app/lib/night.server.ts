import { dateIn, daysAfter, toInstant } from "#app/lib/zoned-time.server.ts";

/** Between 22:00 and 08:00 in the user's zone, only urgent mail is sent. */
const morning = "08:00";
const evening = "22:00";

function dayAround(instant: Date, zone: string, days = 0) {
  const date = daysAfter(dateIn(zone, instant), days);
  const at = (time: string) => toInstant({ date, time, zone }) ?? instant;
  return { from: at(morning), to: at(evening) };
}

export function isNight(instant: Date, zone: string): boolean {
  const { from, to } = dayAround(instant, zone);
  return instant < from || instant >= to;
}

/** By day, returns the same instant. At night, returns the next 08:00 in the zone. */
export function notAtNight(instant: Date, zone: string): Date {
  const { from, to } = dayAround(instant, zone);
  if (instant < from) return from;
  return instant < to ? instant : dayAround(instant, zone, 1).from;
}

/** Adds `ms` to `start`. Only the time between 08:00 and 22:00 in the zone counts. */
export function afterDaytime(start: Date, ms: number, zone: string): Date {
  const from = notAtNight(start, zone);
  const left = dayAround(from, zone).to.getTime() - from.getTime();
  if (ms <= left) return new Date(from.getTime() + ms);
  return afterDaytime(dayAround(from, zone, 1).from, ms - left, zone);
}

/** By day, returns the same instant. At night, returns 20:00 in the zone, before this night
 * began. */
export function eveningBefore(instant: Date, zone: string): Date {
  if (!isNight(instant, zone)) return instant;
  const isMorning = instant < dayAround(instant, zone).from;
  const date = daysAfter(dateIn(zone, instant), isMorning ? -1 : 0);
  return toInstant({ date, time: "20:00", zone }) ?? instant;
}
