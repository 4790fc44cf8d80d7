import { z } from "zod";
import { type UserCall, user } from "#app/features/accounts/current-user.server.ts";
import { addGuestInput, addGuestUseCase } from "#app/features/answers/add-guest.server.ts";
import { guestLimits, removeGuestProblems } from "#app/features/answers/add-guest.ts";
import { addWalkInUseCase } from "#app/features/answers/add-player.server.ts";
import {
  promotePlayerInput,
  promotePlayerUseCase,
} from "#app/features/answers/promote-player.server.ts";
import { rosterLimits } from "#app/features/answers/promote-player.ts";
import { removeGuest, removePlayer } from "#app/features/answers/remove-player.server.ts";
import { removePlayerProblems } from "#app/features/answers/remove-player.ts";
import {
  type ApiCalls,
  apiCall,
  apiId,
  apiOnlyCall,
  success,
} from "#app/features/reference/api-route.server.ts";
import { idShape, placeShape } from "#app/features/reference/shapes.input.ts";
import { done } from "#app/lib/outcome.ts";

export const playerCalls: ApiCalls = {
  "POST games/:id/guests": apiCall(addGuestUseCase, {
    summary: "Adds a guest of the user, who is in or in line: into a free spot, else to the line.",
    response: z.strictObject({
      id: idShape,
      name: z.string(),
      hasSpot: z.boolean(),
      place: placeShape,
    }),
    status: 201,
    input: addGuestInput,
    isInputOptional: true,
    isRepeatable: true,
  }),
  "DELETE games/:id/guests/:guestId": apiOnlyCall({
    caller: user,
    limits: guestLimits,
    problems: removeGuestProblems,
    rule: ({ db, caller, id: gameId, input }: UserCall<{ guestId: number }>) =>
      removeGuest(db, { ...input, userId: caller.id, gameId }),
    summary:
      "Removes a guest, or dismisses one who asks to be let in: who brings them, the host and captains.",
    ...success,
    prepare: ({ args }) => done({ guestId: apiId(args.params.guestId) }),
  }),
  "POST games/:id/players": apiCall(promotePlayerUseCase, {
    summary:
      "Gives a spot to a player in line: host and captains. With `raise` the maximum grows by one when no spot is free. A guest who asked to be let in waits in line then.",
    response: z.strictObject({
      success: z.literal(true),
      maxPlayers: z.int().nullable(),
    }),
    input: promotePlayerInput,
    done: ({ maxPlayers }) => ({ success: true, maxPlayers }),
  }),
  "DELETE games/:id/players/:userId": apiOnlyCall({
    caller: user,
    limits: rosterLimits,
    problems: removePlayerProblems,
    rule: ({ db, caller, id: gameId, input }: UserCall<{ userId: number }>) =>
      removePlayer(db, { ...input, managerId: caller.id, gameId }),
    summary: "Takes a player out of the game or its line: host and captains.",
    ...success,
    prepare: ({ args }) => done({ userId: apiId(args.params.userId) }),
  }),
  "POST games/:id/walk-ins": apiCall(addWalkInUseCase, {
    summary:
      "Adds a player who is at the court: host and captains, from an hour before tip-off until the game is over. With `raise` the maximum grows by one when no spot is free.",
    response: z.strictObject({
      id: idShape,
      name: z.string(),
      maxPlayers: z.int().nullable(),
    }),
    status: 201,
    isRepeatable: true,
  }),
};
