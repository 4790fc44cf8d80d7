import { apiId, apiRoute, userCall } from "#app/features/reference/api-route.server.ts";
import { attendanceShape } from "#app/features/reference/statistics-shapes.input.ts";
import {
  attendanceInput,
  tickAttendance,
} from "#app/features/statistics/tick-attendance.server.ts";
import { attendanceLimits, attendanceProblems } from "#app/features/statistics/tick-attendance.ts";

export const action = apiRoute({
  PUT: userCall({
    summary:
      "Ticks who came to a game and who did not, from tip-off until seven days after: host and captains. Who is in neither list stays as before; until somebody ticks, all came.",
    response: attendanceShape,
    input: attendanceInput,
    limits: attendanceLimits,
    problems: attendanceProblems,
    rule: ({ args, db, caller: { id: managerId }, input }) =>
      tickAttendance(db, { ...input, managerId, gameId: apiId(args.params.id) }),
    done: (people) => ({
      came: people.filter(({ came }) => came).map(({ userId }) => userId),
      notCame: people.filter(({ came }) => !came).map(({ userId }) => userId),
    }),
  }),
});
