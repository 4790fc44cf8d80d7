import { apiRoute, userCall } from "#app/features/reference/api-route.server.ts";
import { ownFiguresShape } from "#app/features/reference/statistics-shapes.input.ts";
import { findOwnFigures } from "#app/features/statistics/own-figures.queries.server.ts";
import { done } from "#app/lib/outcome.ts";

export const action = apiRoute({
  GET: userCall({
    summary:
      "Counts the games that the user has played; weeks and years are those of the user's zone.",
    response: ownFiguresShape,
    rule: async ({ db, caller: { id: userId, timezone: zone } }) =>
      done(await findOwnFigures(db, { userId, zone })),
    done: ({ played, thisYear, streakWeeks, teams }) => ({
      ...{ played, thisYear, streakWeeks },
      teams: teams.map((team) => ({ id: team.id, played: team.played })),
    }),
  }),
});
