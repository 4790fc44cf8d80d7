import type { LocalTime } from "#app/lib/local-time.ts";

const dayMs = 86_400_000;
const weekdays = "Sun Mon Tue Wed Thu Fri Sat".split(" ");
const fullWeekdays = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" ");
const months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");
const nearDays: Record<number, string> = { [-1]: "Yesterday", 0: "Today", 1: "Tomorrow" };

// Own tables, not Intl: the browser has to render what the server did, whatever its locale data.

/** `Today`, `Tomorrow`, `Yesterday`, else the date. */
export function dayOf(when: LocalTime) {
  const away = (Date.parse(dateIn(when)) - Date.parse(when.today)) / dayMs;
  return nearDays[away] ?? dateOf(when);
}

/** `Sat 22 Nov`, with the year unless it is this one: for words that are read later. */
export function dateOf(when: LocalTime) {
  const year = yearIn(dateIn(when));
  return year === yearIn(when.today) ? weekdayAndDate(when) : `${weekdayAndDate(when)} ${year}`;
}

/** `22 Nov`, where the weekday is said already. */
export function shortDate({ wall }: LocalTime) {
  const day = new Date(wall.slice(0, 10));
  return `${day.getUTCDate()} ${months[day.getUTCMonth()]}`;
}

/** The weekday of a date, in full: `Tuesday`. */
export const weekdayName = (date: string) => fullWeekdays[new Date(date).getUTCDay()] ?? "";

/** `Sun 20:00`, for what comes again. */
export const weekdayAndTime = (wall: string) =>
  `${weekdays[new Date(wall.slice(0, 10)).getUTCDay()]} ${wall.slice(11)}`;

/** 24-hour time: `18:30` */
export const timeOf = ({ wall }: LocalTime) => wall.split("T")[1] ?? "";

/** The part of the day: `Morning`, `Afternoon` or `Evening`. */
export function partOfDay(when: LocalTime) {
  const hour = Number.parseInt(timeOf(when), 10);
  if (hour < 12) return "Morning";
  return hour < 17 ? "Afternoon" : "Evening";
}

/** How people call a zone: by its city, `Berlin time`. */
export const zoneLabel = (zone: string) =>
  `${(zone.split("/").pop() ?? zone).replaceAll("_", " ")} time`;

/** For a message that is read another day: `Thu 26 Nov, 20:00 (Berlin time)`. */
export const onDate = (when: LocalTime) =>
  `${dateOf(when)}, ${timeOf(when)} (${zoneLabel(when.zone)})`;

/** All of it, for those who compare: `Thu 26 Nov 2026, 20:00 Berlin time`. */
export const inFull = (when: LocalTime) => `${dateAndTime(when)} ${zoneLabel(when.zone)}`;

/** Where the zone is named beside it: `Thu 26 Nov 2026, 20:00`. */
export const dateAndTime = (when: LocalTime) =>
  `${weekdayAndDate(when)} ${yearIn(dateIn(when))}, ${timeOf(when)}`;

const dateIn = ({ wall }: LocalTime) => wall.split("T")[0] ?? "";
const yearIn = (date: string) => date.slice(0, -6);

function weekdayAndDate(when: LocalTime) {
  const day = new Date(dateIn(when));
  return `${weekdays[day.getUTCDay()]} ${day.getUTCDate()} ${months[day.getUTCMonth()]}`;
}
