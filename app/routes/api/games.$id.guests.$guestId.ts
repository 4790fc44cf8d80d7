import { guestLimits } from "#app/features/games/bring-guest.ts";
import { dropGuest } from "#app/features/games/drop-guest.server.ts";
import { dropGuestProblems } from "#app/features/games/drop-guest.ts";
import { successShape } from "#app/features/reference/shapes.input.ts";
import { refuse } from "#app/lib/outcome.ts";
import { idOf } from "#app/lib/schemas.ts";
import { apiCall, apiRoute } from "#app/platform/http/api-route.server.ts";
import { user } from "#app/platform/http/current-user.server.ts";

const guest = apiRoute({
  DELETE: apiCall({
    summary: "Removes a guest: who brings them, the host and captains.",
    response: successShape,
    caller: user,
    limits: guestLimits,
    problems: dropGuestProblems,
    async rule({ args, db, caller: { id: userId } }) {
      const [gameId, guestId] = [idOf(args.params.id), idOf(args.params.guestId)];
      if (!gameId) return refuse("unknown_game");
      if (!guestId) return refuse("unknown_guest");
      return dropGuest(db, { userId, gameId, guestId, now: new Date() });
    },
    done: () => ({ success: true }),
  }),
});

export { guest as action, guest as loader };
