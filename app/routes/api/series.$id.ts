import { apiId, apiRoute, userCall } from "#app/features/reference/api-route.server.ts";
import { seriesShape } from "#app/features/reference/game-shapes.input.ts";
import { findSeriesProblems } from "#app/features/series/series.ts";
import { findSeriesOfMember } from "#app/features/series/series-page.queries.server.ts";

export const action = apiRoute({
  GET: userCall({
    summary: "Reads games that repeat: their rhythm, facts, next dates and regulars.",
    response: seriesShape,
    problems: findSeriesProblems,
    rule: ({ args, db, caller: { id: userId, now } }) =>
      findSeriesOfMember(db, { seriesId: apiId(args.params.id), userId, now }),
    done(
      { team: _, games: _games, skips: _skips, isEnded: _ended, isManager: _may, ...seen },
      call,
    ) {
      const { time, dates, goesOn, regulars, ...series } = seen;
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
