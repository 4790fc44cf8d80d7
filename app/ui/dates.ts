import type { LocalTime } from "#app/lib/local-time.ts";
import { toDate, toTime, weekdayDateAndYear, zoneLabel } from "#app/ui/when.ts";
import { m } from "#messages";

// Kept apart from `when.ts`, which every visitor loads.

export const weekdayName = (date: string) =>
  m.when_weekday_names().split(" ")[new Date(date).getUTCDay()] ?? "";

/** `19:00–20:30`, or only the start. */
export const toTimes = (begins: LocalTime, ends: LocalTime | null) =>
  ends ? `${toTime(begins)}–${toTime(ends)}` : toTime(begins);

export const onDate = (when: LocalTime) =>
  `${toDate(when)}, ${toTime(when)} (${zoneLabel(when.zone)})`;

/** `Thu 26 Nov 2026, 20:00 Berlin time`, to compare with other instants. */
export const inFull = (when: LocalTime) => `${dateAndTime(when)} ${zoneLabel(when.zone)}`;

export const dateAndTime = (when: LocalTime) => `${weekdayDateAndYear(when)}, ${toTime(when)}`;
