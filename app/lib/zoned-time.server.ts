import { Temporal } from "temporal-polyfill";
import { remember } from "#app/lib/memoize.ts";

/** A time as people read it off the wall: `2026-11-21`, `18:30` and the zone of that wall. */
type WallTime = { date: string; time: string; zone: string };

/**
 * The instant of a wall time, or undefined when the calendar has no such day. When the clocks
 * spring forward, a missing time moves forward; when they fall back, a doubled one is the first.
 */
export function instantOf({ date, time, zone }: WallTime): Date | undefined {
  try {
    const wall = Temporal.PlainDateTime.from(`${date}T${time}`, { overflow: "reject" });
    const zoned = wall.toZonedDateTime(zone, { disambiguation: "compatible" });
    return new Date(zoned.epochMilliseconds);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** The date at an instant in a zone, as `2026-11-21`. */
export const dateIn = (zone: string, instant: Date) =>
  zonedTime(instant, zone).toPlainDate().toString();

/** The date so many years after another; 29 February becomes the 28th. */
export const yearsAfter = (date: string, years: number) =>
  Temporal.PlainDate.from(date).add({ years }).toString();

/** Whether a date comes before another; years of more than four digits included. */
export const isEarlier = (date: string, other: string) =>
  Temporal.PlainDate.compare(date, other) < 0;

/** The zone people mean, spelled as the IANA does (`europe/berlin` → `Europe/Berlin`), if there is one. */
export function timezoneNamed(name: string): string | undefined {
  if (!/^[a-z][\w+/-]{0,63}$/i.test(name)) return undefined;
  try {
    return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name).timeZoneId;
  } catch {
    return undefined;
  }
}

/** How people call a zone: by its city. */
export const zoneLabel = (zone: string) =>
  `${(zone.split("/").at(-1) ?? zone).replaceAll("_", " ")} time`;

/** An instant in words for people in a zone. */
export type InstantInWords = {
  /** `Today`, `Tomorrow`, `Yesterday`, else `Sat 22 Nov`, with the year unless it is this one. */
  day: string;
  /** The same however near: `Sat 22 Nov`, for words that are read later. */
  date: string;
  /** The hour of the day there, 0 to 23. */
  hour: number;
  /** 24-hour time: `18:30`. */
  time: string;
  /** `Berlin time` */
  zone: string;
};

/** Says when an instant is for people in `zone`, seen from `now`. */
export function describeInstant(
  instant: Date,
  { zone, now }: { zone: string; now: Date },
): Readonly<InstantInWords> {
  // Everywhere a day begins at a quarter of an hour.
  const quarter = new Date(Math.floor(now.getTime() / 900_000) * 900_000);
  const today = dayAt(`${quarter.toISOString()}[${zone}]`);
  return wordsFor(`${instant.toISOString()}[${zone}] ${today}`);
}

/** The day of an instant like `2026-11-21T18:30:00.000Z[Europe/Berlin]`. */
const dayAt = remember((text) => Temporal.ZonedDateTime.from(text).toPlainDate().toString());

/** The words for such an instant, seen from a day after it: the same games are told again and again. */
const wordsFor = remember(
  (text): InstantInWords => {
    const [instant = "", day = ""] = text.split(" ");
    const then = Temporal.ZonedDateTime.from(instant);
    const today = Temporal.PlainDate.from(day);
    const date = dateInWords(then.toPlainDate(), today);
    return {
      day: nearDays[today.until(then.toPlainDate(), { largestUnit: "days" }).days] ?? date,
      date,
      hour: then.hour,
      time: then.toPlainTime().toString({ smallestUnit: "minute" }),
      zone: zoneLabel(then.timeZoneId),
    };
  },
  { max: 2_000 },
);

const nearDays: Record<number, string> = { [-1]: "Yesterday", 0: "Today", 1: "Tomorrow" };
const weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
const months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

function dateInWords(day: Temporal.PlainDate, today: Temporal.PlainDate): string {
  const words = `${weekdays[day.dayOfWeek - 1]} ${day.day} ${months[day.month - 1]}`;
  return day.year === today.year ? words : `${words} ${day.year}`;
}

const zonedTime = (instant: Date, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone);
