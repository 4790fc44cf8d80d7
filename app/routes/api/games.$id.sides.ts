import { makeSidesInput, removeSides } from "#app/features/fair-teams/change-sides.server.ts";
import { makeSides } from "#app/features/fair-teams/make-sides.server.ts";
import {
  changeSidesProblems,
  makeSidesProblems,
  readSidesProblems,
  sidesLimitPerGame,
  sidesLimits,
} from "#app/features/fair-teams/make-sides.ts";
import { readSides } from "#app/features/fair-teams/sides.queries.server.ts";
import type { Sides } from "#app/features/fair-teams/sides.ts";
import { toStrength } from "#app/features/fair-teams/split.ts";
import { apiId, apiRoute, success, userCall } from "#app/features/reference/api-route.server.ts";
import { sidesShape } from "#app/features/reference/game-shapes.input.ts";
import { withinLimit } from "#app/platform/http/limits.server.ts";

export const action = apiRoute({
  GET: userCall({
    summary: "Returns the teams of a game: for host and captains, for members once published.",
    response: sidesShape,
    problems: readSidesProblems,
    rule: ({ args, db, caller: { id: userId } }) =>
      readSides(db, { gameId: apiId(args.params.id), userId }),
    done: sidesJson,
  }),
  POST: userCall({
    summary:
      "Makes even teams of everybody who is in, anew where there are some: host and captains. Strengths count if a captain makes them.",
    response: sidesShape,
    status: 201,
    input: makeSidesInput,
    isInputOptional: true,
    limits: sidesLimits,
    problems: { ...makeSidesProblems, ...readSidesProblems },
    async rule({ args, db, caller: { id: managerId }, input }) {
      const gameId = apiId(args.params.id);
      const made = await withinLimit(args, { limit: sidesLimitPerGame, of: gameId }, () =>
        makeSides(db, { ...input, managerId, gameId, random: Math.random }),
      );
      return made.ok ? readSides(db, { gameId, userId: managerId }) : made;
    },
    done: sidesJson,
  }),
  DELETE: userCall({
    summary: "Removes the teams of a game: host and captains.",
    ...success,
    limits: sidesLimits,
    problems: changeSidesProblems,
    rule: ({ args, db, caller: { id: managerId } }) =>
      removeSides(db, { managerId, gameId: apiId(args.params.id) }),
  }),
});

type SidesSeen = Sides & { seesStrengths: boolean };

/** The teams of a game as the API returns them; sums of strengths are for captains of a team. */
function sidesJson({ count, version, isPublished, sides, seesStrengths }: SidesSeen) {
  return {
    ...{ count, version, published: isPublished },
    sides: sides.map(({ colour, heads }) => ({
      colour,
      heads: heads.map(({ key }) => key),
      ...(seesStrengths && { strength: toStrength(heads) }),
    })),
  };
}
