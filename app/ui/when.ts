import type { LocalTime } from "#app/lib/local-time.ts";

const dayMs = 86_400_000;
const weekdays = "Sun Mon Tue Wed Thu Fri Sat".split(" ");
const months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");
const nearDays: Record<number, string> = { [-1]: "Yesterday", 0: "Today", 1: "Tomorrow" };

// Own tables, not Intl: the browser has to render what the server did, whatever its locale data.

/** `Today`, `Tomorrow`, `Yesterday`, else the date. */
export function toDay(when: LocalTime) {
  const away = (Date.parse(dateIn(when)) - Date.parse(when.today)) / dayMs;
  return nearDays[away] ?? toDate(when);
}

/** `Sat 22 Nov`, with the year unless it is this one: for words that are read later. */
export function toDate(when: LocalTime) {
  const year = yearIn(dateIn(when));
  return year === yearIn(when.today) ? weekdayAndDate(when) : `${weekdayAndDate(when)} ${year}`;
}

/** `Sun 20:00`, for what comes again. */
export const weekdayAndTime = (wall: string) =>
  `${weekdays[new Date(wall.slice(0, 10)).getUTCDay()]} ${wall.slice(11)}`;

/** 24-hour time: `18:30` */
export const toTime = ({ wall }: LocalTime) => wall.split("T")[1] ?? "";

/** The part of the day: `Morning`, `Afternoon` or `Evening`. */
export function partOfDay(when: LocalTime) {
  const hour = Number.parseInt(toTime(when), 10);
  if (hour < 12) return "Morning";
  return hour < 17 ? "Afternoon" : "Evening";
}

/** A zone by its city: `Berlin time`. */
export const zoneLabel = (zone: string) =>
  `${(zone.split("/").pop() ?? zone).replaceAll("_", " ")} time`;

/** ` New York time`, for after a time, where the clocks of reader and place differ; else nothing. */
export const zoneIfElsewhere = ({ zone, isElsewhere }: LocalTime) =>
  isElsewhere ? ` ${zoneLabel(zone)}` : "";

/** A moment by the reader's clock, which is named where it is not that of the place. */
export const momentIn = (when: LocalTime, zone: string) =>
  when.zone === zone ? toTime(when) : `${toTime(when)} (${zoneLabel(when.zone)})`;

export const dateIn = ({ wall }: LocalTime) => wall.split("T")[0] ?? "";
export const yearIn = (date: string) => date.slice(0, -6);

/** `Sat 22 Nov`, in any year. */
export function weekdayAndDate(when: LocalTime) {
  const day = new Date(dateIn(when));
  return `${weekdays[day.getUTCDay()]} ${day.getUTCDate()} ${months[day.getUTCMonth()]}`;
}
