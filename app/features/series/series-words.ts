import type { LocalTime } from "#app/lib/local-time.ts";
import { weekdayName } from "#app/ui/dates.ts";
import { shortDate, toTime, zoneLabel } from "#app/ui/when.ts";

/** Returns the rhythm in words: `Every Tuesday`, `Every 2 weeks on Tuesday`. */
export function everyWords({ firstDate, everyWeeks }: { firstDate: string; everyWeeks: number }) {
  const weekday = weekdayName(firstDate);
  return everyWeeks === 1 ? `Every ${weekday}` : `Every ${everyWeeks} weeks on ${weekday}`;
}

type Rhythm = { firstDate: string; everyWeeks: number; time: string; zone: string };

/** `Every Tuesday at 19:00 (Berlin time)` */
export const rhythmWords = ({ time, zone, ...every }: Rhythm) =>
  `${everyWords(every)} at ${time.slice(0, 5)} (${zoneLabel(zone)})`;

/** `24 Nov, 1 Dec, 8 Dec`; with the time where it is another one. */
export const datesInWords = (dates: LocalTime[], time: string) =>
  dates
    .map((when) =>
      toTime(when) === time.slice(0, 5) ? shortDate(when) : `${shortDate(when)}, ${toTime(when)}`,
    )
    .join(", ");

/** The choices of the form, beside once. */
export const repeatChoices = [1, 2, 3, 4].map((weeks) => ({
  value: `${weeks}`,
  label: weeks === 1 ? "Every week" : `Every ${weeks} weeks`,
}));
