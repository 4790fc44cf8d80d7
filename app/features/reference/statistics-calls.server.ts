import { apiCall, apiRoute } from "#app/features/reference/api-route.server.ts";
import { attendanceShape } from "#app/features/reference/statistics-shapes.input.ts";
import { tickAttendanceUseCase } from "#app/features/statistics/tick-attendance.server.ts";

export const attendanceCalls = apiRoute({
  PUT: apiCall(tickAttendanceUseCase, {
    summary:
      "Ticks who came to a game and who did not, from tip-off until seven days after: host and captains. Who is in neither list stays as before; until somebody ticks, all came.",
    response: attendanceShape,
    done: (people) => ({
      came: people.filter(({ came }) => came).map(({ userId }) => userId),
      notCame: people.filter(({ came }) => !came).map(({ userId }) => userId),
    }),
  }),
});
