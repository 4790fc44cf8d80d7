import { submit } from "#app/browser/submit.ts";
import { gameForm } from "#app/features/games/game-form.server.ts";
import { putInForm } from "#app/features/roster/promote-player.input.ts";
import { putIn } from "#app/features/roster/promote-player.server.ts";
import {
  moveLineLimits,
  notPutIn,
  putInProblems,
  wasPutIn,
} from "#app/features/roster/promote-player.ts";
import { requireId } from "#app/platform/http/path-id.server.ts";
import type { Route } from "./+types/put-in.ts";

export { backToGame as loader } from "#app/features/games/game-form.server.ts";

export const action = gameForm({
  schema: putInForm,
  limits: moveLineLimits,
  problems: putInProblems,
  rule({ db, args, input: { guest, raise } }, { id: gameId, userId: managerId, now }) {
    const id = requireId(args.params.user);
    const who = guest ? { guestId: id } : { userId: id };
    return putIn(db, { ...who, managerId, gameId, raise, now });
  },
  done: wasPutIn,
  failed: notPutIn,
});

export const clientAction = (args: Route.ClientActionArgs) => submit(args, notPutIn);

export { NoPage as default } from "#app/ui/no-page.tsx";
