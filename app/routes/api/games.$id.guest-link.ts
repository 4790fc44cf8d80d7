import { guestLinkPath } from "#app/features/games/guest-link-path.ts";
import { guestLinkShape } from "#app/features/reference/reply-shapes.input.ts";
import { changeGuestLink } from "#app/features/replies/change-guest-link.server.ts";
import { guestLinkInput } from "#app/features/replies/guest-link.input.ts";
import { guestLinkLimits, guestLinkProblems } from "#app/features/replies/guest-link.ts";
import { apiCall, apiRoute } from "#app/platform/http/api-route.server.ts";
import { user } from "#app/platform/http/current-user.server.ts";
import { apiId } from "#app/platform/http/path-id.server.ts";

export const action = apiRoute({
  PUT: apiCall({
    summary: "Opens, renews or closes the guest link of a game: for its host and captains.",
    response: guestLinkShape,
    caller: user,
    input: guestLinkInput,
    limits: guestLinkLimits,
    problems: guestLinkProblems,
    rule: ({ args, db, caller: { id: managerId }, input }) =>
      changeGuestLink(db, { ...input, managerId, gameId: apiId(args.params.id), now: new Date() }),
    done: ({ code, max }, { services: { settings } }) => ({
      url: code && settings.appOrigin + guestLinkPath(code),
      max,
    }),
  }),
});
