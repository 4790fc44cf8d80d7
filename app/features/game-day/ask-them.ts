import { answerGameProblems } from "#app/features/answers/answer-game.ts";
import { managersOnly } from "#app/features/games/manage-game.ts";
import { errorNotice, type Problem, problem, successNotice } from "#app/lib/outcome.ts";
import type { Limit } from "#app/platform/http/rate-limit.server.ts";
import { m } from "#messages";

export const askLimits: Limit[] = [{ name: "asks", max: 10, seconds: 24 * 3600 }];

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

export const askThemProblems = {
  ...listUnansweredProblems,
  court_game: problem(409, m.game_day_court_game),
  cancelled: answerGameProblems.cancelled,
  too_early: problem(409, m.game_day_too_early),
  too_late: problem(409, m.game_day_too_late),
  asked_already: problem(409, m.game_day_asked_already),
  asked_lately: problem(409, m.game_day_asked_lately),
  nobody_to_ask: problem(409, m.game_day_nobody_to_ask),
} satisfies Record<string, Problem>;
