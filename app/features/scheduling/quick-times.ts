import { weekdayAndDay, weekdayAndTime } from "#app/ui/when.ts";
import { m } from "#messages";

export type QuickTime = {
  label: string;
  date: string;
  time: string;
  again?: number;
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

/** Suggests times for a new game: tonight, tomorrow, a week after the team's last game, and later
 * days. All have the time of day of the last game. */
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
