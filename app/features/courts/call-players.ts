import { errorNotice, successNotice } from "#app/lib/outcome.ts";
import type { Limit } from "#app/platform/http/rate-limit.server.ts";
import { m } from "#messages";

/** In hours. There can be one call in this time at each court, and by each person. */
export const callEveryHours = { court: 2, person: 12 };

/** In hours before the game. From then until the game ends, the host can call players. */
export const callAheadHours = 6;

/** In minutes. A call is about the present, so a mail that could not be sent within this time is
 * dropped. */
export const callMailMinutes = 60;

export const longestCall = 100;

export const callLimits: Limit[] = [
  { name: "calls", max: 20, seconds: 3600 },
  { name: "calls by network", max: 20, seconds: 3600, by: "network" },
];

type CallResult = { told: number; followers: number };

export function playersCalled({ told, followers }: CallResult) {
  if (told > 0)
    return successNotice(m.courts_call_done_title(), m.courts_call_done({ count: told }));
  return followers === 0
    ? successNotice(m.courts_call_no_followers())
    : successNotice(m.courts_call_nobody_title(), m.courts_call_nobody());
}

export const playersNotCalled = () => errorNotice(m.courts_call_failed());
