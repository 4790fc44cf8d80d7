import { replyProblems } from "#app/features/answers/reply.ts";
import { isGuestCode } from "#app/features/guests/guest-link.ts";
import {
  findGameByCode,
  guestLinkGameJson,
} from "#app/features/guests/guest-link-game.queries.server.ts";
import { apiCall, apiRoute } from "#app/features/reference/api-route.server.ts";
import { guestLinkGameShape } from "#app/features/reference/reply-shapes.input.ts";
import { done, refuse } from "#app/lib/outcome.ts";
import { readRates, refuseRead } from "#app/platform/http/read-limits.server.ts";

const { unknown_link } = replyProblems;

export const action = apiRoute({
  GET: apiCall({
    summary:
      "Returns the game of a guest link: facts and counts, no names but the host's first one.",
    response: guestLinkGameShape,
    isLimited: true,
    problems: { unknown_link },
    async rule({ args, db }) {
      const refused = refuseRead(args, readRates.suggestions);
      if (refused) return refused;
      const { code } = args.params;
      const game = isGuestCode(code) ? await findGameByCode(db, code) : undefined;
      return game ? done(guestLinkGameJson(game)) : refuse("unknown_link");
    },
  }),
});
