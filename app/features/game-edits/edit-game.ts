import { openGameProblems } from "#app/features/answers/answer-game.ts";
import { gameFacts, isGameFact } from "#app/features/games/game-facts.ts";
import {
  type GameEditResult,
  gameEditNotice,
  manageGameProblems,
} from "#app/features/games/manage-game.ts";
import {
  scheduleGameProblems,
  scheduleGameQuestions,
} from "#app/features/scheduling/schedule-game.ts";
import { errorNotice, infoNotice, type Notice, type Problem, problem } from "#app/lib/outcome.ts";
import { m } from "#messages";

const begunWords = ({ fixed = "datetime" }: { fixed?: string }) =>
  m.game_edits_edit_begun({ fixed: fixed.split(",").map(fixedLabel).join(", ") });

const fixedLabel = (name: string) =>
  isGameFact(name) ? gameFacts[name].label() : m.game_edits_edit_datetime();

const { in_the_past, too_far_ahead } = scheduleGameProblems;

const gameIsCancelled = problem(409, m.game_edits_edit_cancelled);
const changedMeanwhile = problem(409, m.game_edits_edit_meanwhile);

export const tooSmall = {
  ...problem(409, m.game_edits_edit_too_small),
  field: "maxPlayers",
} satisfies Problem;

export const paidAlready = {
  ...problem(409, m.game_edits_edit_paid),
  field: "cost",
} satisfies Problem;

export const editGameProblems = {
  ...manageGameProblems,
  begun: problem(409, begunWords),
  game_over: openGameProblems.game_over,
  cancelled: gameIsCancelled,
  changed_meanwhile: changedMeanwhile,
  in_the_past: { ...in_the_past, field: "date" },
  too_far_ahead: { ...too_far_ahead, field: "date" },
  minimum_over_maximum: { ...problem(400, m.games_minimum_over_maximum), field: "minPlayers" },
  decision_without_minimum: {
    ...problem(400, m.games_decision_without_minimum),
    field: "decideMinutes",
  },
  cost_without_currency: { ...problem(400, m.games_cost_without_currency), field: "cost" },
  currency_without_cost: { ...problem(400, m.games_currency_without_cost), field: "currency" },
  no_decimals: { ...problem(400, m.games_no_decimals), field: "cost" },
  paid_already: paidAlready,
  same_time: scheduleGameQuestions.same_time,
  time_passed: problem(409, m.game_edits_edit_time_passed),
  too_small: tooSmall,
} satisfies Record<string, Problem>;

export const gameEdited = (result: GameEditResult): Notice =>
  result.change === null
    ? infoNotice(m.game_edits_edit_nothing())
    : gameEditNotice(m.game_edits_edit_done, result);

export const gameNotEdited = () => errorNotice(m.game_edits_edit_failed());
