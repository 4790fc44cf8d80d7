import { z } from "zod";
import { submit } from "#app/browser/submit.ts";
import { answerLimits } from "#app/features/answers/answer-game.ts";
import { gameForm } from "#app/features/games/game-form.server.ts";
import { comeToGame } from "#app/features/membership/come-to-game.server.ts";
import {
  comeToGameProblems,
  joinedAndIn,
  joinedAndInLine,
  notInGame,
} from "#app/features/membership/come-to-game.ts";
import type { Route } from "./+types/come.ts";

export { backToGame as loader } from "#app/features/games/game-form.server.ts";

/** For people with an account who are in no court yet: one press joins it and checks in. */
export const action = gameForm({
  schema: z.object({}),
  limits: answerLimits,
  problems: comeToGameProblems,
  rule: ({ db }, { id: gameId, userId }) => comeToGame(db, { userId, gameId }),
  done: ({ court, place }) => (place ? joinedAndInLine(court, place) : joinedAndIn(court)),
  failed: notInGame,
});

export const clientAction = (args: Route.ClientActionArgs) => submit(args, notInGame);

export { NoPage as default } from "#app/ui/page.tsx";
