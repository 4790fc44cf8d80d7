import { type UserCall, user } from "#app/features/accounts/current-user.server.ts";
import { checkIn } from "#app/features/answers/answer-game.server.ts";
import { answerLimits } from "#app/features/answers/answer-game.ts";
import { shownSince } from "#app/features/games/game-times.ts";
import { comeToGameProblems } from "#app/features/membership/come-to-game.ts";
import { joinCourt } from "#app/features/membership/join-court.server.ts";
import { done, refuse } from "#app/lib/outcome.ts";
import { databaseNow } from "#app/platform/database/clock.server.ts";
import { defineUseCase } from "#app/platform/http/use-case.server.ts";
import type { Db } from "#db/client.server.ts";

export const comeToGameUseCase = defineUseCase({
  caller: user,
  limits: answerLimits,
  problems: comeToGameProblems,
  rule: ({ db, caller, id: gameId }: UserCall<object>) =>
    comeToGame(db, { userId: caller.id, gameId }),
});

type ComeToGameInput = { userId: number; gameId: number };

/** Joining and checking in lock rows in different orders, so each has its own transaction. */
export async function comeToGame(db: Db, { userId, gameId }: ComeToGameInput) {
  const game = await findOpenGame(db, gameId);
  if (!game.ok) return game;
  const { teamId, court } = game.value;
  const joined = await joinCourt(db, { userId, teamId });
  if (!joined.ok && joined.problem !== "already_member")
    return refuse(joined.problem === "unknown_court" ? "unknown_game" : joined.problem);
  const now = await checkIn(db, { userId, gameId, checkedIn: true, wait: true });
  if (now.ok) return done({ court, place: now.value.place });
  // Both problems are about leaving a game that has begun. For a check-in they can only mean that
  // the game is over.
  if (now.problem === "counts_as_late" || now.problem === "begun") return refuse("game_over");
  return refuse(now.problem);
}

/** This is checked first, so that nobody joins a court for a game that is over. */
async function findOpenGame(db: Db, gameId: number) {
  const game = await db
    .selectFrom("games")
    .innerJoin("teams", "teams.id", "games.teamId")
    .select(["games.teamId", "games.status", "games.datetime", "teams.name as court"])
    .select(databaseNow.as("now"))
    .where("games.id", "=", gameId)
    .executeTakeFirst();
  if (!game) return refuse("unknown_game");
  if (game.status !== "on") return refuse("cancelled");
  return game.datetime < shownSince(game.now) ? refuse("game_over") : done(game);
}
