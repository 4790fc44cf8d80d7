import { managersOnly } from "#app/features/games/manage-game.ts";
import { errorNotice, type Problem, problem, successNotice } from "#app/lib/outcome.ts";
import { m } from "#messages";

const hour = 60 * 60 * 1000;

/** In milliseconds before the game. A manager can ask from `from` until `until`. */
export const askedBefore = { from: 96 * hour, until: 3 * hour };
export const justAsked = { from: 48 * hour, until: 36 * hour };

/** A job asks all members 48 hours before the game. So when a manager asks later, the members are
 * asked for the second time. */
export const kindOfAsk = (now: Date, datetime: Date) =>
  now.getTime() > datetime.getTime() - justAsked.from ? "again" : "ask";

export const namesShown = 100;

export const membersAsked = ({ asked, unanswered }: { asked: number; unanswered: number }) =>
  successNotice(
    m.game_day_asked_title(),
    asked === unanswered
      ? m.game_day_asked_all({ asked, unanswered })
      : m.game_day_asked_some({ asked, unanswered }),
  );
export const membersNotAsked = () => errorNotice(m.game_day_not_asked());

export const listUnansweredProblems = {
  unknown_game: problem(404, m.game_day_game_unknown),
  not_a_manager: managersOnly,
} satisfies Record<string, Problem>;
