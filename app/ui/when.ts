import type { LocalTime } from "#app/lib/local-time.ts";
import { m } from "#messages";

const dayMs = 86_400_000;
const nearDays: Record<number, () => string> = {
  [-1]: m.when_yesterday,
  0: m.when_today,
  1: m.when_tomorrow,
};

// The names come from our messages and not from Intl, whose names may differ between the server and
// the browser.
const weekday = (day: Date) => m.when_weekdays().split(" ")[day.getUTCDay()] ?? "";
const month = (day: Date) => m.when_months().split(" ")[day.getUTCMonth()] ?? "";

export const daysAway = (when: LocalTime) =>
  (Date.parse(dateIn(when)) - Date.parse(when.today)) / dayMs;

export const formatDay = (when: LocalTime) => nearDays[daysAway(when)]?.() ?? formatDate(when);

export const formatDate = (when: LocalTime) =>
  yearIn(dateIn(when)) === yearIn(when.today) ? weekdayAndDate(when) : weekdayDateAndYear(when);

export const weekdayAndTime = (wall: string) =>
  `${weekday(new Date(wall.slice(0, 10)))} ${wall.slice(11)}`;

export const weekdayAndDay = (date: string) =>
  m.when_weekday_and_day({ weekday: weekday(new Date(date)), day: new Date(date).getUTCDate() });

export const formatTime = ({ wall, offset }: LocalTime) =>
  [wall.split("T")[1] ?? "", offset].filter(Boolean).join(" ");

export function partOfDay(when: LocalTime) {
  const hour = Number.parseInt(formatTime(when), 10);
  if (hour < 12) return m.when_morning();
  return hour < 17 ? m.when_afternoon() : m.when_evening();
}

export const zoneLabel = (zone: string) =>
  m.when_zone({ city: (zone.split("/").pop() ?? zone).replaceAll("_", " ") });

export const zoneIfElsewhere = ({ zone, isElsewhere }: LocalTime) =>
  isElsewhere ? ` ${zoneLabel(zone)}` : "";

export const thereWords = ({ when, there }: { when: LocalTime; there?: LocalTime }) =>
  there
    ? [
        `${dateIn(there) === dateIn(when) ? "" : `${formatDate(there)} `}${formatTime(there)} ${zoneLabel(there.zone)}`,
      ]
    : [];

export const momentIn = (when: LocalTime, zone: string) =>
  when.zone === zone ? formatTime(when) : `${formatTime(when)} (${zoneLabel(when.zone)})`;

export const dateIn = ({ wall }: LocalTime) => wall.split("T")[0] ?? "";
const yearIn = (date: string) => date.slice(0, -6);

function weekdayAndDate(when: LocalTime) {
  const day = new Date(dateIn(when));
  return m.when_date({ weekday: weekday(day), day: day.getUTCDate(), month: month(day) });
}

export function weekdayDateAndYear(when: LocalTime) {
  const year = yearIn(dateIn(when));
  const day = new Date(dateIn(when));
  const facts = { weekday: weekday(day), day: day.getUTCDate(), month: month(day) };
  return m.when_date_and_year({ ...facts, year });
}

export function shortDate(when: LocalTime) {
  const day = new Date(dateIn(when));
  return m.when_short_date({ day: day.getUTCDate(), month: month(day) });
}
