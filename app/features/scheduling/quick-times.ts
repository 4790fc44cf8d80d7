import { weekdayAndDay, weekdayAndTime } from "#app/ui/when.ts";
import { m } from "#messages";

export type QuickTime = {
  label: string;
  date: string;
  time: string;
  /** If this suggestion repeats a game, this is the id of that game. */
  again?: number;
  /** Set if the suggestion fills in only the day and keeps a time that was typed. */
  isDay?: true;
};

type KnownTimes = {
  today: string;
  now: string;
  days: string[];
  last?: { id: number; date: string; time: string };
};

const evening = "17:00";

const usual = "19:00";

/** Suggests four kinds of dates: tonight, tomorrow, a week after the last game, and days after
 * tomorrow. The time is that of the last game. */
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
