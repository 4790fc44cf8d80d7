import { weekdayAndDay, weekdayAndTime } from "#app/ui/when.ts";
import { m } from "#messages";

export type QuickTime = {
  label: string;
  date: string;
  time: string;
  /** The game it repeats. */
  again?: number;
  /** True for a day alone: a time that was typed stays. */
  isDay?: true;
};

type KnownTimes = {
  /** Where the user is. */
  today: string;
  now: string;
  /** The days after today that are offered. */
  days: string[];
  /** When the last game would be again. */
  last?: { id: number; date: string; time: string };
};

/** From 17:00 it is called evening. */
const evening = "17:00";

/** For a team's first game. */
const usual = "19:00";

/**
 * Tonight and tomorrow at the time of the last game, else at the usual one, the last game once more on its day of the
 * week, and the days after tomorrow.
 */
export function quickTimes({ today, now, days, last }: KnownTimes): QuickTime[] {
  const time = last?.time ?? usual;
  const isAhead = time > now;
  const [tomorrow = today, ...later] = days;
  return [
    isAhead
      ? { label: toLabel(time), date: today, time }
      : { label: m.scheduling_quick_today(), date: today, time: "" },
    { label: m.scheduling_quick_tomorrow({ time }), date: tomorrow, time },
    ...(last ? [toAgain(last)] : []),
    ...later.map((date) => ({ label: weekdayAndDay(date), date, time, isDay: true as const })),
  ];
}

const toLabel = (time: string) =>
  time >= evening ? m.scheduling_quick_tonight({ time }) : m.scheduling_quick_today_at({ time });

const toAgain = ({ id, date, time }: { id: number; date: string; time: string }): QuickTime => ({
  label: m.scheduling_quick_again({ when: weekdayAndTime(`${date}T${time}`) }),
  date,
  time,
  again: id,
});
