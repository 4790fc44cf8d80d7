import { errorNotice, successNotice } from "#app/lib/outcome.ts";
import { m } from "#messages";

export const mostNames = 50;
export const tooManyNames = () => m.game_day_names_too_many({ most: mostNames });

export type NamesPlan = {
  count: number;
  spots: number;
  waiting: number;
  known: string[];
  crossedOut: string[];
  raiseTo: number | null;
};

export function planWords({ count, spots, waiting, known, crossedOut }: NamesPlan): string[] {
  const left = count - spots - waiting;
  return [
    count === 0 ? m.game_day_names_none() : null,
    count > 0 && spots === count ? m.game_day_names_all({ count }) : null,
    waiting > 0 ? m.game_day_names_wait({ count, spots, waiting }) : null,
    left > 0 ? m.game_day_names_no_room({ count, spots, left }) : null,
    known.length > 0 ? m.game_day_names_known({ names: known.join(", ") }) : null,
    crossedOut.length > 0 ? m.game_day_names_crossed({ names: crossedOut.join(", ") }) : null,
  ].filter((words) => words !== null);
}

export const playersAdded = ({ spots, waiting }: NamesPlan) =>
  successNotice(
    m.answers_roster_added_title(),
    waiting > 0
      ? m.game_day_names_added_waiting({ spots, waiting })
      : m.game_day_names_added({ spots }),
  );

export const playersNotAdded = () => errorNotice(m.game_day_names_not_added());
