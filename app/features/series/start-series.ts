import type { LocalTime } from "#app/lib/local-time.ts";
import type { Notice } from "#app/lib/outcome.ts";
import { weekdayName } from "#app/ui/dates.ts";
import { formatTime, shortDate, zoneLabel } from "#app/ui/when.ts";
import { m } from "#messages";

export function everyWords({ firstDate, everyWeeks }: { firstDate: string; everyWeeks: number }) {
  const weekday = weekdayName(firstDate);
  return everyWeeks === 1
    ? m.series_recurrence_weekly({ weekday })
    : m.series_recurrence_weeks({ weeks: everyWeeks, weekday });
}

type Recurrence = { firstDate: string; everyWeeks: number; time: string; zone: string };

/** Writes `Every Tuesday at 19:00 (Berlin time)`. */
export function recurrenceWords({ firstDate, everyWeeks, time, zone }: Recurrence) {
  const weekday = weekdayName(firstDate);
  const at = { weekday, time: time.slice(0, 5), zone: zoneLabel(zone) };
  return everyWeeks === 1
    ? m.series_recurrence_weekly_at(at)
    : m.series_recurrence_weeks_at({ ...at, weeks: everyWeeks });
}

export const datesInWords = (dates: LocalTime[], time: string) =>
  dates
    .map((when) =>
      formatTime(when) === time.slice(0, 5)
        ? shortDate(when)
        : `${shortDate(when)}, ${formatTime(when)}`,
    )
    .join(", ");

export const listRepeatChoices = () =>
  [1, 2, 3, 4].map((weeks) => ({ value: `${weeks}`, label: m.series_repeat_weeks({ weeks }) }));

export const badRepeat = "everyWeeks must be 1 to 4";
export const badUntil = "until must be a day like 2027-03-30";

export const seriesStarted = (
  scheduled: Notice,
  series: Recurrence,
  dates: LocalTime[],
): Notice => ({
  ...scheduled,
  text: m.series_started_notice({
    recurrence: recurrenceWords(series),
    dates: datesInWords(dates, series.time),
  }),
});
