import { z } from "zod";
import { answerGameProblems } from "#app/features/answers/answer-game.ts";
import { deleteGame } from "#app/features/game-edits/delete-game.server.ts";
import { deleteGameProblems } from "#app/features/game-edits/delete-game.ts";
import { editGameInput } from "#app/features/game-edits/edit-game.server.ts";
import { readGameAfterEdit } from "#app/features/game-edits/game-after-edit.server.ts";
import { readGame } from "#app/features/game-pages/game-for-api.queries.server.ts";
import { manageLimits } from "#app/features/games/manage-game.ts";
import { runAsManager } from "#app/features/games/manager-action.server.ts";
import { apiId, apiRoute, success, userCall } from "#app/features/reference/api-route.server.ts";
import {
  gameForMembersShape,
  gameForOthersShape,
} from "#app/features/reference/game-shapes.input.ts";
import { editOneOrFollowing } from "#app/features/series/edit-following-games.server.ts";
import { editFollowingProblems } from "#app/features/series/edit-following-games.ts";
import { scopeInput } from "#app/features/series/following-games.server.ts";
import { problem } from "#app/lib/outcome.ts";

export const action = apiRoute({
  GET: userCall({
    summary: "Returns a game: with names to members, with counts to others when it is at a court.",
    response: z.union([gameForMembersShape, gameForOthersShape]),
    problems: {
      unknown_game: answerGameProblems.unknown_game,
      not_a_member: problem(403, "Only members of the team can see this game"),
    },
    rule: ({ args, db, caller: { id: userId } }) =>
      readGame(db, { gameId: apiId(args.params.id), userId }),
  }),
  PATCH: userCall({
    summary: "Changes a game: for its host and captains. What is left out stays, null clears.",
    description:
      "With `version`, a game that was changed meanwhile is refused. With `scope: following`, the later games of its series change, too.",
    response: gameForMembersShape,
    input: z.intersection(editGameInput, scopeInput),
    limits: manageLimits,
    problems: editFollowingProblems,
    rule: (call) => runAsManager(call, editOneOrFollowing),
    done: ({ gameId }, { db, caller }) => readGameAfterEdit(db, { gameId, userId: caller.id }),
  }),
  DELETE: userCall({
    summary: "Removes a game that nobody else has answered: for its host and captains.",
    ...success,
    limits: manageLimits,
    problems: deleteGameProblems,
    rule: (call) => runAsManager(call, deleteGame),
  }),
});
