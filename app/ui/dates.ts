import type { LocalTime } from "#app/lib/local-time.ts";
import { dateIn, toDate, toTime, weekdayAndDate, yearIn, zoneLabel } from "#app/ui/when.ts";

// Apart from `when.ts`, which every visitor loads.

const weekdays = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" ");

/** The weekday of a date, in full: `Tuesday`. */
export const weekdayName = (date: string) => weekdays[new Date(date).getUTCDay()] ?? "";

/** `22 Nov`, where the weekday is shown already. */
export const shortDate = (when: LocalTime) => weekdayAndDate(when).slice(4);

/** `19:00–20:30`, or only when it begins. */
export const toTimes = (begins: LocalTime, ends: LocalTime | null) =>
  ends ? `${toTime(begins)}–${toTime(ends)}` : toTime(begins);

/** For a message that is read another day: `Thu 26 Nov, 20:00 (Berlin time)`. */
export const onDate = (when: LocalTime) =>
  `${toDate(when)}, ${toTime(when)} (${zoneLabel(when.zone)})`;

/** In full, to compare with other instants: `Thu 26 Nov 2026, 20:00 Berlin time`. */
export const inFull = (when: LocalTime) => `${dateAndTime(when)} ${zoneLabel(when.zone)}`;

/** Returns where the zone is named beside it: `Thu 26 Nov 2026, 20:00`. */
export const dateAndTime = (when: LocalTime) =>
  `${weekdayAndDate(when)} ${yearIn(dateIn(when))}, ${toTime(when)}`;
