import { guestLinkPath } from "#app/features/games/paths.ts";
import { editGuestLink, guestLinkInput } from "#app/features/guests/change-guest-link.server.ts";
import { guestLinkLimits, guestLinkProblems } from "#app/features/guests/guest-link.ts";
import { apiId, apiRoute, userCall } from "#app/features/reference/api-route.server.ts";
import { guestLinkShape } from "#app/features/reference/reply-shapes.input.ts";

export const action = apiRoute({
  PUT: userCall({
    summary: "Opens, renews or closes the guest link of a game: for its host and captains.",
    response: guestLinkShape,
    input: guestLinkInput,
    limits: guestLinkLimits,
    problems: guestLinkProblems,
    rule: ({ args, db, caller: { id: managerId }, input }) =>
      editGuestLink(db, { ...input, managerId, gameId: apiId(args.params.id) }),
    done: ({ code, max }, { services: { settings } }) => ({
      url: code && settings.appOrigin + guestLinkPath(code),
      max,
    }),
  }),
});
