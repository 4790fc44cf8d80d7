import type { LocalTime } from "#app/lib/local-time.ts";
import { formatDate, formatTime, weekdayDateAndYear, zoneLabel } from "#app/ui/when.ts";
import { m } from "#messages";

// Every visitor loads `when.ts`, so functions that few pages need are in this file.

export const weekdayName = (date: string) =>
  m.when_weekday_names().split(" ")[new Date(date).getUTCDay()] ?? "";

/** Returns `19:00–20:30`. If there is no end, returns only the start. */
export const toTimes = (begins: LocalTime, ends?: string) =>
  ends ? `${formatTime(begins)}–${ends}` : formatTime(begins);

export const onDate = (when: LocalTime) =>
  `${formatDate(when)}, ${formatTime(when)} (${zoneLabel(when.zone)})`;

/** Returns `Thu 26 Nov 2026, 20:00 Berlin time`. */
export const inFull = (when: LocalTime) => `${dateAndTime(when)} ${zoneLabel(when.zone)}`;

export const dateAndTime = (when: LocalTime) => `${weekdayDateAndYear(when)}, ${formatTime(when)}`;
