import { submit } from "#app/browser/submit.ts";
import { rosterLimits } from "#app/features/answers/promote-player.ts";
import { removePlayerForm, requestRemoval } from "#app/features/answers/remove-player.server.ts";
import {
  playerNotRemoved,
  removalRequested,
  requestRemovalProblems,
} from "#app/features/answers/remove-player.ts";
import { gameForm } from "#app/features/games/game-form.server.ts";
import { requireId } from "#app/platform/http/request-context.server.ts";
import type { Route } from "./+types/take-out.ts";

export { backToGame as loader } from "#app/features/games/game-form.server.ts";

export const action = gameForm({
  schema: removePlayerForm,
  limits: rosterLimits,
  problems: requestRemovalProblems,
  rule({ db, args, input: { guest } }, { id: gameId, userId: removedBy }) {
    const id = requireId(args.params.user);
    const person = guest ? { guestId: id } : { userId: id };
    return requestRemoval(db, { gameId, removedBy, person });
  },
  done: removalRequested,
  failed: playerNotRemoved,
});

export const clientAction = (args: Route.ClientActionArgs) => submit(args, playerNotRemoved);

export { NoPage as default } from "#app/ui/page.tsx";
