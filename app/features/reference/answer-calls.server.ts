import { z } from "zod";
import { user } from "#app/features/accounts/current-user.server.ts";
import { listAnswerComments } from "#app/features/answers/answer-comments.queries.server.ts";
import {
  type AnswerGameResult,
  answerGameInput,
  answerGameUseCase,
  checkInInput,
  checkInUseCase,
} from "#app/features/answers/answer-game.server.ts";
import { answerGameProblems } from "#app/features/answers/answer-game.ts";
import { hideCommentInput, hideCommentUseCase } from "#app/features/answers/hide-comment.server.ts";
import { takeOfferUseCase } from "#app/features/answers/take-offer.server.ts";
import { askThemUseCase } from "#app/features/game-day/ask-them.server.ts";
import { listUnansweredProblems } from "#app/features/game-day/ask-them.ts";
import { listUnanswered } from "#app/features/game-day/unanswered.queries.server.ts";
import {
  type ApiCalls,
  apiCall,
  apiId,
  apiOnlyCall,
} from "#app/features/reference/api-route.server.ts";
import {
  countShape,
  idShape,
  instantShape,
  placeShape,
} from "#app/features/reference/shapes.input.ts";
import { done, problem } from "#app/lib/outcome.ts";

const late = z.literal(true).optional().meta({ description: "The spot was given up late" });

const toBody = ({ state, checkedIn, place, late }: AnswerGameResult) => ({
  state,
  checkedIn,
  place,
  late,
});

const answeredShape = z
  .strictObject({
    state: z.enum(["in", "waiting", "maybe", "no", "none"]),
    checkedIn: z.boolean(),
    place: placeShape,
    late,
  })
  .meta({ id: "Answered", description: "What holds after an answer" });

export const answerCalls: ApiCalls = {
  "POST games/:id/checkin": apiCall(checkInUseCase, {
    summary:
      "Checks in or out: to the state in the body, else to the other one. With `wait` a full game gives a place in line.",
    response: z.strictObject({
      checkedIn: z.boolean(),
      late,
      waiting: z.literal(true).optional(),
      place: placeShape,
    }),
    input: checkInInput,
    isInputOptional: true,
    done: ({ checkedIn, late, place }) => ({
      checkedIn,
      late,
      waiting: place ? true : undefined,
      place,
    }),
  }),
  "PUT games/:id/answer": apiCall(answerGameUseCase, {
    summary:
      "Answers a game: in, maybe or no, with a comment. With `wait` a full game gives a place in line.",
    response: answeredShape,
    input: answerGameInput,
    done: toBody,
  }),
  "DELETE games/:id/answer": apiCall(answerGameUseCase, {
    summary: "Takes the answer back: neither in nor in line, and no comment.",
    response: answeredShape,
    prepare: () => done({ answer: "none" as const }),
    done: toBody,
  }),
  "GET games/:id/answers": apiOnlyCall({
    caller: user,
    limits: "none",
    problems: {
      unknown_game: answerGameProblems.unknown_game,
      not_a_member: problem(403, "Only members of the team or court can see the answers"),
    },
    rule: ({ db, caller, id: gameId }) => listAnswerComments(db, { gameId, userId: caller.id }),
    summary: "Lists what the members said about a game, with their comments.",
    response: z.array(
      z
        .strictObject({
          userId: idShape,
          state: z.enum(["in", "waiting", "maybe", "no"]),
          comment: z.string().nullable(),
          at: instantShape,
        })
        .meta({ id: "Said", description: "What one member said about a game" }),
    ),
  }),
  "PUT games/:id/answers/:userId/hidden": apiCall(hideCommentUseCase, {
    summary: "Hides the comment of a member, or shows it again: host and captains.",
    response: z.strictObject({ hidden: z.boolean() }),
    input: hideCommentInput,
    prepare: ({ args, input }) => done({ ...input, userId: apiId(args.params.userId) }),
  }),
  "POST games/:id/offer": apiCall(takeOfferUseCase, {
    summary:
      "Takes or declines the spot that is offered to the user. With `guestId` also takes a free spot for a guest of the user.",
    response: z.strictObject({
      checkedIn: z.boolean(),
      waiting: z.boolean(),
      place: placeShape,
    }),
    done: ({ guest: _, ...state }) => state,
  }),
  "GET games/:id/unanswered": apiOnlyCall({
    caller: user,
    limits: "none",
    problems: listUnansweredProblems,
    rule: ({ db, caller, id: gameId }) => listUnanswered(db, { gameId, userId: caller.id }),
    summary:
      "Who has not answered a game, for its host and captains: at most 100 names, at courts none.",
    response: z.strictObject({
      count: countShape,
      members: z.array(z.strictObject({ id: idShape, name: z.string() })),
      asked: z.strictObject({ at: instantShape, userId: idShape }).nullable(),
      from: instantShape.meta({ description: "When they may be asked" }),
      until: instantShape,
    }),
  }),
  "POST games/:id/ask": apiCall(askThemUseCase, {
    summary:
      "Asks the members of a team who have not answered, by mail and once per game: host and captains, from 4 days to 3 hours before.",
    response: z.strictObject({ asked: countShape, unanswered: countShape }),
  }),
};
