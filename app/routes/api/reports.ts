import { userContext } from "#app/features/accounts/current-user.server.ts";
import { apiCall, apiRoute, success } from "#app/features/reference/api-route.server.ts";
import { report, reportInput } from "#app/features/safety/report.server.ts";
import { reportLimits, reportProblems } from "#app/features/safety/report.ts";

export const action = apiRoute({
  POST: apiCall({
    summary:
      "Reports a team, court, game, person, guest or comment to the people who run the site.",
    ...success,
    status: 201,
    input: reportInput,
    limits: reportLimits,
    problems: reportProblems,
    isRepeatable: true,
    rule: ({ args, db, input }) =>
      report(db, { ...input, reporterId: args.context.get(userContext)?.id ?? null }),
  }),
});
