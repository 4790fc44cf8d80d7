import { user } from "#app/features/accounts/current-user.server.ts";
import { apiCall, apiRoute, success } from "#app/features/reference/api-route.server.ts";
import { seriesShape, standingPlayerShape } from "#app/features/reference/game-shapes.input.ts";
import { endSeriesUseCase } from "#app/features/series/end-series.server.ts";
import { findSeriesProblems } from "#app/features/series/series.ts";
import { findSeriesOfMember } from "#app/features/series/series-page.queries.server.ts";
import {
  playDateAtAddress,
  skipDateInput,
  skipDateUseCase,
} from "#app/features/series/skip-occurrence.server.ts";
import { setStandingPlayerUseCase } from "#app/features/series/standing-player.server.ts";
import { done } from "#app/lib/outcome.ts";
import { defineUseCase } from "#app/platform/http/use-case.server.ts";

const readSeriesUseCase = defineUseCase({
  caller: user,
  limits: "none",
  problems: findSeriesProblems,
  rule: ({ db, caller: { id: userId, now }, id: seriesId }) =>
    findSeriesOfMember(db, { seriesId, userId, now }),
});

export const seriesCalls = apiRoute({
  GET: apiCall(readSeriesUseCase, {
    summary: "Reads games that repeat: their recurrence, facts, next dates and regulars.",
    response: seriesShape,
    done(
      { team: _, games: _games, skips: _skips, isEnded: _ended, isManager: _may, ...seen },
      call,
    ) {
      const { time, dates, goesOn, regulars, guests: _guests, ...series } = seen;
      return {
        ...series,
        time: time.slice(0, 5),
        ended: !goesOn,
        regular: regulars.some(({ id }) => id === call.userId),
        regulars: regulars.map(({ id }) => `${id}`),
        dates: dates.map(({ date, game, isSkipped }) => ({
          date,
          ...(game && { gameId: game.id }),
          skipped: isSkipped,
        })),
      };
    },
  }),
});

export const endSeriesCalls = apiRoute({
  POST: apiCall(endSeriesUseCase, {
    summary:
      "Ends games that repeat after one of their dates; later games are removed or cancelled.",
    ...success,
  }),
});

export const standingPlayerCalls = apiRoute({
  PUT: apiCall(setStandingPlayerUseCase, {
    summary:
      "Says whether the user is in on every date, also on the ones made but not answered yet.",
    response: standingPlayerShape,
  }),
});

export const skipsCalls = apiRoute({
  POST: apiCall(skipDateUseCase, {
    summary: "Skips a date of games that repeat: its game is removed, or cancelled if answered.",
    ...success,
    input: skipDateInput,
    prepare: ({ input: { date } }) => done({ date, skip: true }),
  }),
});

export const skippedDateCalls = apiRoute({
  DELETE: apiCall(skipDateUseCase, {
    summary: "Plays a skipped date after all.",
    ...success,
    prepare: playDateAtAddress,
  }),
});
