import type { LocalTime } from "#app/lib/local-time.ts";
import { m } from "#messages";

const dayMs = 86_400_000;
const nearDays: Record<number, () => string> = {
  [-1]: m.when_yesterday,
  0: m.when_today,
  1: m.when_tomorrow,
};

// Own tables, not Intl: the browser has to render what the server did, whatever its locale data.
const weekday = (day: Date) => m.when_weekdays().split(" ")[day.getUTCDay()] ?? "";
const month = (day: Date) => m.when_months().split(" ")[day.getUTCMonth()] ?? "";

/** Days from the reader's day: 0 is today, 1 tomorrow, before it is negative. */
export const daysAway = (when: LocalTime) =>
  (Date.parse(dateIn(when)) - Date.parse(when.today)) / dayMs;

/** `Today`, `Tomorrow`, `Yesterday`, else the date. */
export const toDay = (when: LocalTime) => nearDays[daysAway(when)]?.() ?? toDate(when);

/** `Sat 22 Nov`, with the year unless it is this one: for words that are read later. */
export const toDate = (when: LocalTime) =>
  yearIn(dateIn(when)) === yearIn(when.today) ? weekdayAndDate(when) : weekdayDateAndYear(when);

/** `Sun 20:00`, for what comes again. */
export const weekdayAndTime = (wall: string) =>
  `${weekday(new Date(wall.slice(0, 10)))} ${wall.slice(11)}`;

/** 24-hour time: `18:30`; in the hour that clocks show twice with its offset: `02:30 UTC+2`. */
export const toTime = ({ wall, offset }: LocalTime) =>
  [wall.split("T")[1] ?? "", offset].filter(Boolean).join(" ");

/** The part of the day: `Morning`, `Afternoon` or `Evening`. */
export function partOfDay(when: LocalTime) {
  const hour = Number.parseInt(toTime(when), 10);
  if (hour < 12) return m.when_morning();
  return hour < 17 ? m.when_afternoon() : m.when_evening();
}

/** A zone by its city: `Berlin time`. */
export const zoneLabel = (zone: string) =>
  m.when_zone({ city: (zone.split("/").pop() ?? zone).replaceAll("_", " ") });

/** ` New York time`, for after a time, where the clocks of reader and place differ; else nothing. */
export const zoneIfElsewhere = ({ zone, isElsewhere }: LocalTime) =>
  isElsewhere ? ` ${zoneLabel(zone)}` : "";

/** A moment by the reader's clock, which is named where it is not that of the place. */
export const momentIn = (when: LocalTime, zone: string) =>
  when.zone === zone ? toTime(when) : `${toTime(when)} (${zoneLabel(when.zone)})`;

export const dateIn = ({ wall }: LocalTime) => wall.split("T")[0] ?? "";
const yearIn = (date: string) => date.slice(0, -6);

/** `Sat 22 Nov`, in any year. */
function weekdayAndDate(when: LocalTime) {
  const day = new Date(dateIn(when));
  return m.when_date({ weekday: weekday(day), day: day.getUTCDate(), month: month(day) });
}

/** `Sat 22 Nov 2026`. */
export function weekdayDateAndYear(when: LocalTime) {
  const year = yearIn(dateIn(when));
  const day = new Date(dateIn(when));
  const facts = { weekday: weekday(day), day: day.getUTCDate(), month: month(day) };
  return m.when_date_and_year({ ...facts, year });
}

/** `22 Nov`, where the weekday is shown already. */
export function shortDate(when: LocalTime) {
  const day = new Date(dateIn(when));
  return m.when_short_date({ day: day.getUTCDate(), month: month(day) });
}
