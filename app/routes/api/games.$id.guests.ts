import { bringGuestInput } from "#app/features/games/bring-guest.input.ts";
import { bringGuest } from "#app/features/games/bring-guest.server.ts";
import { bringGuestProblems, guestLimits } from "#app/features/games/bring-guest.ts";
import { guestAddedShape } from "#app/features/reference/game-shapes.input.ts";
import { refuse } from "#app/lib/outcome.ts";
import { idOf } from "#app/lib/schemas.ts";
import { apiCall, apiRoute } from "#app/platform/http/api-route.server.ts";
import { user } from "#app/platform/http/current-user.server.ts";

const guests = apiRoute({
  POST: apiCall({
    summary: "Adds a guest of the user, who is in or in line: into a free spot, else to the line.",
    response: guestAddedShape,
    status: 201,
    caller: user,
    input: bringGuestInput,
    isInputOptional: true,
    isRepeatable: true,
    limits: guestLimits,
    problems: bringGuestProblems,
    async rule({ args, db, caller: { id: userId }, input }) {
      const gameId = idOf(args.params.id);
      if (!gameId) return refuse("unknown_game");
      return bringGuest(db, { ...input, userId, gameId, now: new Date() });
    },
  }),
});

export { guests as action, guests as loader };
