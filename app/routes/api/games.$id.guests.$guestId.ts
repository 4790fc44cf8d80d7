import { guestLimits, removeGuestProblems } from "#app/features/answers/add-guest.ts";
import { removeGuest } from "#app/features/answers/remove-player.server.ts";
import { apiId, apiRoute, success, userCall } from "#app/features/reference/api-route.server.ts";

export const action = apiRoute({
  DELETE: userCall({
    summary:
      "Removes a guest, or dismisses one who asks to be let in: who brings them, the host and captains.",
    ...success,
    limits: guestLimits,
    problems: removeGuestProblems,
    rule: ({ args, db, caller: { id: userId } }) =>
      removeGuest(db, {
        userId,
        gameId: apiId(args.params.id),
        guestId: apiId(args.params.guestId),
      }),
  }),
});
