import type { LocalTime } from "#app/lib/local-time.ts";
import { m } from "#messages";

const dayMs = 86_400_000;
const nearDays: Record<number, () => string> = {
  [-1]: m.when_yesterday,
  0: m.when_today,
  1: m.when_tomorrow,
};

// Our own tables and not Intl, because the browser has to render exactly what the server did.
const weekday = (day: Date) => m.when_weekdays().split(" ")[day.getUTCDay()] ?? "";
const month = (day: Date) => m.when_months().split(" ")[day.getUTCMonth()] ?? "";

/** 0 is today, 1 tomorrow; negative in the past. */
export const daysAway = (when: LocalTime) =>
  (Date.parse(dateIn(when)) - Date.parse(when.today)) / dayMs;

/** `Today`, `Tomorrow`, `Yesterday`, otherwise the date. */
export const toDay = (when: LocalTime) => nearDays[daysAway(when)]?.() ?? toDate(when);

/** `Sat 22 Nov`, with the year if it is another one. */
export const toDate = (when: LocalTime) =>
  yearIn(dateIn(when)) === yearIn(when.today) ? weekdayAndDate(when) : weekdayDateAndYear(when);

/** `Sun 20:00`, for what recurs. */
export const weekdayAndTime = (wall: string) =>
  `${weekday(new Date(wall.slice(0, 10)))} ${wall.slice(11)}`;

/** `Sun 22`, for a day of this week. */
export const weekdayAndDay = (date: string) =>
  m.when_weekday_and_day({ weekday: weekday(new Date(date)), day: new Date(date).getUTCDate() });

/** `18:30`; with its offset if clocks show this hour twice: `02:30 UTC+2`. */
export const toTime = ({ wall, offset }: LocalTime) =>
  [wall.split("T")[1] ?? "", offset].filter(Boolean).join(" ");

/** `Morning`, `Afternoon` or `Evening`. */
export function partOfDay(when: LocalTime) {
  const hour = Number.parseInt(toTime(when), 10);
  if (hour < 12) return m.when_morning();
  return hour < 17 ? m.when_afternoon() : m.when_evening();
}

/** `Berlin time`. */
export const zoneLabel = (zone: string) =>
  m.when_zone({ city: (zone.split("/").pop() ?? zone).replaceAll("_", " ") });

/** ` New York time`, if the reader's clock differs from the place's. */
export const zoneIfElsewhere = ({ zone, isElsewhere }: LocalTime) =>
  isElsewhere ? ` ${zoneLabel(zone)}` : "";

/** By the reader's clock, with its zone if the place's differs. */
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

/** `22 Nov`, if the weekday is shown already. */
export function shortDate(when: LocalTime) {
  const day = new Date(dateIn(when));
  return m.when_short_date({ day: day.getUTCDate(), month: month(day) });
}
