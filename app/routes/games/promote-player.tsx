import { submit } from "#app/browser/submit.ts";
import {
  promotePlayerForm,
  promotePlayerUseCase,
} from "#app/features/answers/promote-player.server.ts";
import { playerNotPromoted, playerPromoted } from "#app/features/answers/promote-player.ts";
import { gameForm } from "#app/features/games/game-form.server.ts";
import { done } from "#app/lib/outcome.ts";
import { requireId } from "#app/platform/http/request-context.server.ts";
import type { Route } from "./+types/promote-player.ts";

export { backToGame as loader } from "#app/features/games/game-form.server.ts";

export const action = gameForm(promotePlayerUseCase, {
  schema: promotePlayerForm,
  prepare({ args, input: { guest, raise } }) {
    const id = requireId(args.params.user);
    return done({ ...(guest ? { guestId: id } : { userId: id }), raise });
  },
  done: playerPromoted,
  failed: playerNotPromoted,
});

export const clientAction = (args: Route.ClientActionArgs) => submit(args, playerNotPromoted);

export { NoPage as default } from "#app/ui/page.tsx";
