import type { LocalTime } from "#app/lib/local-time.ts";
import { toDate, toTime, weekdayDateAndYear, zoneLabel } from "#app/ui/when.ts";
import { m } from "#messages";

// Apart from `when.ts`, which every visitor loads.

/** The weekday of a date, in full: `Tuesday`. */
export const weekdayName = (date: string) =>
  m.when_weekday_names().split(" ")[new Date(date).getUTCDay()] ?? "";

/** `19:00–20:30`, or only when it begins. */
export const toTimes = (begins: LocalTime, ends: LocalTime | null) =>
  ends ? `${toTime(begins)}–${toTime(ends)}` : toTime(begins);

/** For a message that is read another day: `Thu 26 Nov, 20:00 (Berlin time)`. */
export const onDate = (when: LocalTime) =>
  `${toDate(when)}, ${toTime(when)} (${zoneLabel(when.zone)})`;

/** In full, to compare with other instants: `Thu 26 Nov 2026, 20:00 Berlin time`. */
export const inFull = (when: LocalTime) => `${dateAndTime(when)} ${zoneLabel(when.zone)}`;

/** Returns where the zone is named beside it: `Thu 26 Nov 2026, 20:00`. */
export const dateAndTime = (when: LocalTime) => `${weekdayDateAndYear(when)}, ${toTime(when)}`;
