import { guestLinkPath } from "#app/features/games/guest-link-path.ts";
import { guestLinkShape } from "#app/features/reference/reply-shapes.input.ts";
import { changeGuestLink } from "#app/features/replies/change-guest-link.server.ts";
import { guestLinkInput } from "#app/features/replies/guest-link.input.ts";
import { guestLinkLimits, guestLinkProblems } from "#app/features/replies/guest-link.ts";
import { refuse } from "#app/lib/outcome.ts";
import { idOf } from "#app/lib/schemas.ts";
import { apiCall, apiRoute } from "#app/platform/http/api-route.server.ts";
import { user } from "#app/platform/http/current-user.server.ts";

const guestLink = apiRoute({
  PUT: apiCall({
    summary: "Opens, renews or closes the guest link of a game: for its host and captains.",
    response: guestLinkShape,
    caller: user,
    input: guestLinkInput,
    limits: guestLinkLimits,
    problems: guestLinkProblems,
    async rule({ args, db, caller: { id: managerId }, input }) {
      const gameId = idOf(args.params.id);
      if (!gameId) return refuse("unknown_game");
      return changeGuestLink(db, { ...input, managerId, gameId, now: new Date() });
    },
    done: ({ code, max }, { services: { settings } }) => ({
      url: code && settings.appOrigin + guestLinkPath(code),
      max,
    }),
  }),
});

export { guestLink as action, guestLink as loader };
