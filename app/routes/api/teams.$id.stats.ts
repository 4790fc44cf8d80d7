import { apiId, apiRoute, userCall } from "#app/features/reference/api-route.server.ts";
import { teamFiguresShape } from "#app/features/reference/statistics-shapes.input.ts";
import { findTeamFigures } from "#app/features/statistics/team-figures.queries.server.ts";
import { teamAccessProblems } from "#app/features/team-page/team-at-address.server.ts";
import { done, refuse } from "#app/lib/outcome.ts";

const { unknown_team, not_a_member } = teamAccessProblems;

export const action = apiRoute({
  GET: userCall({
    summary:
      "Counts the games of a team in 90 days and who plays most, for its members; of a court without names for others who are signed in.",
    response: teamFiguresShape,
    problems: { unknown_team, not_a_member },
    async rule({ args, db, caller: { id: userId } }) {
      const figures = await findTeamFigures(db, { teamId: apiId(args.params.id), userId });
      if (figures === undefined) return refuse("unknown_team");
      return figures === null ? refuse("not_a_member") : done(figures);
    },
    done: ({ games, averageHeads, regulars }) => ({
      ...{ games, averageHeads },
      ...(regulars && {
        regulars: regulars.map(({ userId, played }) => ({ userId, played })),
      }),
    }),
  }),
});
