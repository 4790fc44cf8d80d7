import { z } from "zod";
import { user } from "#app/features/accounts/current-user.server.ts";
import {
  evenSidesUseCase,
  publishSidesUseCase,
  removeSidesUseCase,
  swapSidesUseCase,
} from "#app/features/fair-teams/change-sides.server.ts";
import { makeSidesUseCase } from "#app/features/fair-teams/make-sides.server.ts";
import { readSidesProblems } from "#app/features/fair-teams/make-sides.ts";
import { readSides, type SidesSeen } from "#app/features/fair-teams/sides.queries.server.ts";
import { toStrength } from "#app/features/fair-teams/split.ts";
import {
  type ApiCalls,
  apiCall,
  apiOnlyCall,
  success,
} from "#app/features/reference/api-route.server.ts";
import { sideColours } from "#app/lib/side-colours.ts";

const sidesShape = z
  .strictObject({
    count: z.int().min(2).max(4),
    version: z.int(),
    published: z.boolean(),
    sides: z.array(
      z.strictObject({
        colour: z.enum(sideColours),
        heads: z.array(z.string()).meta({ description: "`17`, or `guest:4` for a guest" }),
        strength: z.int().optional().meta({ description: "The sum; for captains of a team alone" }),
      }),
    ),
  })
  .meta({ id: "Sides", description: "The teams in which a game is played" });

export const sideCalls: ApiCalls = {
  "GET games/:id/sides": apiOnlyCall({
    caller: user,
    limits: "none",
    problems: readSidesProblems,
    rule: ({ db, caller: { id: userId }, id: gameId }) => readSides(db, { gameId, userId }),
    summary: "Returns the teams of a game: for host and captains, for members once published.",
    response: sidesShape,
    done: (sides) => sidesJson(sides),
  }),
  "POST games/:id/sides": apiCall(makeSidesUseCase, {
    summary:
      "Makes even teams of who is ticked as here, or of everybody who is in as long as fewer than four are, anew where there are some: host and captains. Strengths count if a captain makes them.",
    response: sidesShape,
    status: 201,
    isInputOptional: true,
    problems: readSidesProblems,
    done: sidesJson,
  }),
  "DELETE games/:id/sides": apiCall(removeSidesUseCase, {
    summary: "Removes the teams of a game: host and captains.",
    ...success,
  }),
  "POST games/:id/sides/even": apiCall(evenSidesUseCase, {
    summary: "Moves as few heads as make the sizes of teams even: host and captains.",
    ...success,
  }),
  "PUT games/:id/sides/published": apiCall(publishSidesUseCase, {
    summary: "Shows the teams to everybody who is in, or withdraws them: host and captains.",
    ...success,
  }),
  "POST games/:id/sides/swap": apiCall(swapSidesUseCase, {
    summary: "Lets two heads of different teams change places: host and captains.",
    ...success,
  }),
};

function sidesJson({ count, version, isPublished, sides, seesStrengths }: SidesSeen) {
  return {
    ...{ count, version, published: isPublished },
    sides: sides.map(({ colour, players }) => ({
      colour,
      heads: players.map(({ key }) => key),
      ...(seesStrengths && { strength: toStrength(players) }),
    })),
  };
}
