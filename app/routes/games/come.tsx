import { z } from "zod";
import { submit } from "#app/browser/submit.ts";
import { gameForm } from "#app/features/games/game-form.server.ts";
import { comeToGameUseCase } from "#app/features/membership/come-to-game.server.ts";
import { joinedAndIn, joinedAndInLine, notInGame } from "#app/features/membership/come-to-game.ts";
import type { Route } from "./+types/come.ts";

export { backToGame as loader } from "#app/features/games/game-form.server.ts";

export const action = gameForm(comeToGameUseCase, {
  schema: z.object({}),
  done: ({ court, place }) => (place ? joinedAndInLine(court, place) : joinedAndIn(court)),
  failed: notInGame,
});

export const clientAction = (args: Route.ClientActionArgs) => submit(args, notInGame);

export { NoPage as default } from "#app/ui/page.tsx";
