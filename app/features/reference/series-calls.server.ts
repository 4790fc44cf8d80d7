import { z } from "zod";
import { user } from "#app/features/accounts/current-user.server.ts";
import { gameFactsShape } from "#app/features/games/game-facts.input.ts";
import {
  type ApiCalls,
  apiCall,
  apiOnlyCall,
  success,
} from "#app/features/reference/api-route.server.ts";
import { idShape, idsShape } from "#app/features/reference/shapes.input.ts";
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

const dateShape = z.iso.date();

export const seriesCalls: ApiCalls = {
  "GET series/:id": apiOnlyCall({
    caller: user,
    limits: "none",
    problems: findSeriesProblems,
    rule: ({ db, caller: { id: userId, now }, id: seriesId }) =>
      findSeriesOfMember(db, { seriesId, userId, now }),
    summary: "Reads games that repeat: their recurrence, facts, next dates and regulars.",
    response: z
      .strictObject({
        id: idShape,
        teamId: idShape,
        hostId: idShape.nullable(),
        everyWeeks: z.int().min(1).max(4),
        time: z.string().meta({ description: "By the clock of the zone, e.g. 19:00" }),
        zone: z.string().meta({ description: "The IANA name of a time zone" }),
        firstDate: dateShape,
        until: dateShape.nullable().meta({ description: "The last date, or null" }),
        ...gameFactsShape,
        ended: z.boolean(),
        regular: z.boolean().meta({ description: "Whether the user is always in" }),
        regulars: idsShape,
        dates: z
          .array(
            z.strictObject({ date: dateShape, gameId: idShape.optional(), skipped: z.boolean() }),
          )
          .meta({ description: "The next 8 dates" }),
      })
      .meta({ id: "Series", description: "Games that repeat" }),
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
  "POST series/:id/end": apiCall(endSeriesUseCase, {
    summary:
      "Ends games that repeat after one of their dates; later games are removed or cancelled.",
    ...success,
  }),
  "PUT series/:id/regular": apiCall(setStandingPlayerUseCase, {
    summary:
      "Says whether the user is in on every date, also on the ones made but not answered yet.",
    response: z.strictObject({ regular: z.boolean() }),
  }),
  "POST series/:id/skips": apiCall(skipDateUseCase, {
    summary: "Skips a date of games that repeat: its game is removed, or cancelled if answered.",
    ...success,
    input: skipDateInput,
    prepare: ({ input: { date } }) => done({ date, skip: true }),
  }),
  "DELETE series/:id/skips/:date": apiCall(skipDateUseCase, {
    summary: "Plays a skipped date after all.",
    ...success,
    prepare: playDateAtAddress,
  }),
};
