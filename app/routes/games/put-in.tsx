import { submit } from "#app/browser/submit.ts";
import { promotePlayer, promotePlayerForm } from "#app/features/answers/promote-player.server.ts";
import {
  playerNotPromoted,
  playerPromoted,
  promotePlayerProblems,
  rosterLimits,
} from "#app/features/answers/promote-player.ts";
import { gameForm } from "#app/features/games/game-form.server.ts";
import { requireId } from "#app/platform/http/request-context.server.ts";
import type { Route } from "./+types/put-in.ts";

export { backToGame as loader } from "#app/features/games/game-form.server.ts";

export const action = gameForm({
  schema: promotePlayerForm,
  limits: rosterLimits,
  problems: promotePlayerProblems,
  rule({ db, args, input: { guest, raise } }, { id: gameId, userId: managerId }) {
    const id = requireId(args.params.user);
    const person = guest ? { guestId: id } : { userId: id };
    return promotePlayer(db, { ...person, managerId, gameId, raise });
  },
  done: playerPromoted,
  failed: playerNotPromoted,
});

export const clientAction = (args: Route.ClientActionArgs) => submit(args, playerNotPromoted);

export { NoPage as default } from "#app/ui/page.tsx";
