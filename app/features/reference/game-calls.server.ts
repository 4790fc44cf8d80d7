import { z } from "zod";
import { type UserCall, user } from "#app/features/accounts/current-user.server.ts";
import { answerGameProblems } from "#app/features/answers/answer-game.ts";
import { restoreGameUseCase } from "#app/features/game-edits/cancel-game.server.ts";
import { deleteGameUseCase } from "#app/features/game-edits/delete-game.server.ts";
import { readGameAfterEdit } from "#app/features/game-edits/game-after-edit.server.ts";
import { listGameChanges } from "#app/features/game-edits/game-history.queries.server.ts";
import { undoChangeUseCase } from "#app/features/game-edits/undo-change.server.ts";
import { readGame } from "#app/features/game-pages/game-for-api.queries.server.ts";
import { listGamesInput, listGamesWith } from "#app/features/game-pages/games-for-api.server.ts";
import { currencies } from "#app/features/games/cost.ts";
import { withDecision } from "#app/features/games/decision.server.ts";
import { findGameRoles, mayWithGame } from "#app/features/games/game-abilities.server.ts";
import { decisionInstant } from "#app/features/games/game-facts.ts";
import { type PayingPlayer, readPayments } from "#app/features/payments/payments.queries.server.ts";
import { readPaymentsProblems, toTotals } from "#app/features/payments/payments.ts";
import { tickPaidUseCase } from "#app/features/payments/tick-paid.server.ts";
import {
  type ApiCalls,
  apiCall,
  apiOnlyCall,
  success,
} from "#app/features/reference/api-route.server.ts";
import {
  gameChangeShape,
  gameForMembersShape,
  gameForOthersShape,
  gameShape,
} from "#app/features/reference/game-shapes.input.ts";
import { countShape, idShape, instantShape } from "#app/features/reference/shapes.input.ts";
import { cancelGameUseCase } from "#app/features/series/cancel-following-games.server.ts";
import { editGameJson, editGameUseCase } from "#app/features/series/edit-following-games.server.ts";
import { scheduleGameJson, scheduleGameUseCase } from "#app/features/series/start-series.server.ts";
import { done, problem, refuse } from "#app/lib/outcome.ts";
import { m } from "#messages";

const changed = {
  response: gameForMembersShape,
  done: (
    { gameId }: { gameId: number },
    { db, caller: { id: userId } }: Pick<UserCall<unknown>, "db" | "caller">,
  ) => readGameAfterEdit(db, { gameId, userId }),
};

const payingHeadShape = z
  .strictObject({
    userId: idShape.optional(),
    guestId: idShape.optional(),
    name: z.string(),
    isIn: z.boolean(),
    paid: z.boolean(),
    cents: z.int().nullable(),
    at: instantShape.nullable(),
  })
  .meta({ id: "PayingHead", description: "Somebody who is in a game, or has paid for it" });

export const gameCalls: ApiCalls = {
  "GET games": apiOnlyCall({
    caller: user,
    input: listGamesInput,
    limits: "none",
    rule: async ({ db, caller: { id: userId, now }, input: { include } }) =>
      done(await listGamesWith(db, { userId, now, include })),
    summary: "Lists the games of the user's teams and courts from 24 hours ago on, soonest first.",
    response: z.array(gameShape),
  }),
  "POST games": apiCall(scheduleGameUseCase, {
    summary: "Schedules a game for a team or court of the user.",
    response: gameShape,
    status: 201,
    input: scheduleGameJson,
    isRepeatable: true,
    done({ team: _, facts, series, ...game }) {
      const decision = { decideAt: decisionInstant(game.datetime, facts), decided: null };
      const none = { checkIns: [], status: "on", seriesId: series?.id ?? null, guests: 0 };
      return withDecision({ ...game, ...facts, ...decision, ...none });
    },
  }),
  "GET games/:id": apiOnlyCall({
    caller: user,
    limits: "none",
    problems: {
      unknown_game: answerGameProblems.unknown_game,
      not_a_member: problem(403, "Only members of the team can see this game"),
    },
    rule: ({ db, caller: { id: userId }, id: gameId }) => readGame(db, { gameId, userId }),
    summary: "Returns a game: with names to members, with counts to others when it is at a court.",
    response: z.union([gameForMembersShape, gameForOthersShape]),
  }),
  "PATCH games/:id": apiCall(editGameUseCase, {
    summary: "Changes a game: for its host and captains. What is left out stays, null clears.",
    description:
      "With `version`, a game that was changed meanwhile is refused. With `scope: following`, the later games of its series change, too. After the game has begun, its note, cost and length can be changed until it is over; any other change is refused, and the error names it.",
    ...changed,
    input: editGameJson,
  }),
  "DELETE games/:id": apiCall(deleteGameUseCase, {
    summary: "Removes a game that nobody else has answered: for its host and captains.",
    ...success,
  }),
  "POST games/:id/cancel": apiCall(cancelGameUseCase, {
    summary: "Cancels a game and notifies its players: for its host and captains.",
    ...changed,
    isInputOptional: true,
    isRepeatable: true,
  }),
  "POST games/:id/restore": apiCall(restoreGameUseCase, {
    summary: "Puts a cancelled game back on, with all who were in: for its host and captains.",
    ...changed,
    isRepeatable: true,
  }),
  "POST games/:id/undo": apiCall(undoChangeUseCase, {
    summary: "Takes back the last change of a game, for 10 minutes: for its host and captains.",
    description:
      "With `change`, only this change is undone: if it is no longer the last one, the call is refused.",
    ...changed,
    isInputOptional: true,
    isRepeatable: true,
  }),
  "GET games/:id/changes": apiOnlyCall({
    caller: user,
    limits: "none",
    problems: {
      unknown_game: problem(404, m.game_edits_history_unknown_game),
      not_a_member: problem(403, m.game_edits_history_not_a_member),
    },
    async rule({ db, caller: { id: userId }, id: gameId }) {
      const roles = await findGameRoles(db, { gameId, userId });
      if (!roles) return refuse("unknown_game");
      if (!mayWithGame(roles, "seeHistory")) return refuse("not_a_member");
      return done(await listGameChanges(db, gameId));
    },
    summary: "Lists what happened to a game, the newest first: for members.",
    response: z.array(gameChangeShape),
    done: (changes) => changes.map(({ isRecent: _, editsNote: __, ...change }) => change),
  }),
  "GET games/:id/payments": apiOnlyCall({
    caller: user,
    limits: "none",
    problems: readPaymentsProblems,
    rule: ({ db, caller: { id: userId }, id: gameId }) => readPayments(db, { gameId, userId }),
    summary: "Who has paid for a game, and the totals of those who are in: host and captains.",
    response: z.strictObject({
      heads: z.array(payingHeadShape),
      paid: countShape.meta({ description: "How many of those who are in" }),
      of: countShape,
      cents: z.int().nullable().meta({ description: "What they paid; null without an amount" }),
      ofCents: z.int().nullable(),
      currency: z.enum(currencies).nullable(),
    }),
    done: (payments) => ({
      heads: payments.players.map(toJson),
      ...toTotals(payments),
      currency: payments.currency,
    }),
  }),
  "PUT games/:id/payments": apiCall(tickPaidUseCase, {
    summary:
      "Says whether somebody who is in has paid, until 30 days after the game: host and captains.",
    response: z.strictObject({ paid: countShape, of: countShape }),
  }),
};

function toJson({ userId, guestId, name, isIn, isPaid, cents, at }: PayingPlayer, place: number) {
  return {
    ...(guestId === null ? { userId } : { guestId }),
    name: name ?? m.games_unknown_player({ position: place + 1 }),
    ...{ isIn, paid: isPaid, cents, at },
  };
}
