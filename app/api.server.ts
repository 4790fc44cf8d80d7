import { accountCalls } from "#app/features/reference/account-calls.server.ts";
import { adminCalls } from "#app/features/reference/admin-calls.server.ts";
import { announcementCalls } from "#app/features/reference/announcement-calls.server.ts";
import { answerCalls } from "#app/features/reference/answer-calls.server.ts";
import { apiPaths } from "#app/features/reference/api-paths.ts";
import { type ApiCalls, apiRoute } from "#app/features/reference/api-route.server.ts";
import { calendarCalls } from "#app/features/reference/calendar-calls.server.ts";
import { courtCalls } from "#app/features/reference/court-calls.server.ts";
import { deviceCalls } from "#app/features/reference/device-calls.server.ts";
import { gameCalls } from "#app/features/reference/game-calls.server.ts";
import { memberCalls } from "#app/features/reference/member-calls.server.ts";
import { playerCalls } from "#app/features/reference/player-calls.server.ts";
import type { ReferenceCall } from "#app/features/reference/refusals.server.ts";
import { replyCalls } from "#app/features/reference/reply-calls.server.ts";
import { safetyCalls } from "#app/features/reference/safety-calls.server.ts";
import { seriesCalls } from "#app/features/reference/series-calls.server.ts";
import { sideCalls } from "#app/features/reference/side-calls.server.ts";
import { signInCalls } from "#app/features/reference/sign-in-calls.server.ts";
import { statisticsCalls } from "#app/features/reference/statistics-calls.server.ts";
import { teamCalls } from "#app/features/reference/team-calls.server.ts";
import { uploadCalls } from "#app/features/reference/upload-calls.server.ts";

const calls: ApiCalls = {
  ...accountCalls,
  ...adminCalls,
  ...announcementCalls,
  ...answerCalls,
  ...calendarCalls,
  ...courtCalls,
  ...deviceCalls,
  ...gameCalls,
  ...memberCalls,
  ...playerCalls,
  ...replyCalls,
  ...safetyCalls,
  ...seriesCalls,
  ...sideCalls,
  ...signInCalls,
  ...statisticsCalls,
  ...teamCalls,
  ...uploadCalls,
};

const callsByPath = Map.groupBy(
  Object.entries(calls).map(([name, call]) => {
    const [method = "", path = ""] = name.split(" ");
    return { method, path, call };
  }),
  ({ path }) => path,
);

const listCalls = (path: string) => callsByPath.get(path) ?? [];

export const apiCalls: ReferenceCall[] = apiPaths.flatMap((path) =>
  listCalls(path).map(({ method, call }) => ({
    ...call.use,
    method,
    path: `/api/${path.replace(/:(\w+)/g, "{$1}")}`,
  })),
);

/** Each entry serves one address. The key is React Router's pattern of the address. */
export const apiRoutes = new Map(
  apiPaths.map((path) => [
    `api/${path}`,
    apiRoute(Object.fromEntries(listCalls(path).map(({ method, call }) => [method, call]))),
  ]),
);
