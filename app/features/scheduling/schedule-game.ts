import type { LocalTime } from "#app/lib/local-time.ts";
import {
  errorNotice,
  infoNotice,
  type Notice,
  type Problem,
  problem,
  successNotice,
} from "#app/lib/outcome.ts";
import type { Limit } from "#app/platform/http/rate-limit.server.ts";
import { formatDate, formatTime } from "#app/ui/when.ts";
import { m } from "#messages";

export const yearsAhead = 2;

export const scheduleLimits: Limit[] = [{ name: "schedule", max: 60, seconds: 3600 }];

export const badDatetime = "datetime must be an ISO 8601 date and time with a zone";

export const gameScheduled = () => successNotice(m.scheduling_done());

export const gameToShare = (shareTo: string): Notice => ({
  ...gameScheduled(),
  action: { label: m.scheduling_done_share(), href: shareTo },
});

export const gameNotScheduled = () => errorNotice(m.scheduling_failed());

export const scheduleGameProblems = {
  not_a_member: problem(403, m.scheduling_not_a_member),
  in_the_past: problem(400, m.scheduling_in_the_past),
  too_far_ahead: problem(400, () => m.scheduling_too_far_ahead({ years: yearsAhead })),
} satisfies Record<string, Problem>;

export const scheduleGameQuestions = {
  long_ago: problem(409, m.scheduling_long_ago),
  same_time: problem(409, m.scheduling_same_time),
  same_date: problem(409, m.scheduling_same_date),
} satisfies Record<string, Problem>;

export type ScheduleGameQuestion = keyof typeof scheduleGameQuestions;

/** In milliseconds. Two games of a team that begin within this time may be the same one. */
export const sameTime = 60 * 60_000;

/** In milliseconds. If a game began longer ago than this, people are asked whether they meant
 * tomorrow. */
export const longAgo = 3 * 60 * 60_000;

const hour = 60 * 60_000;

export const thatWasLongAgo = (begun: number) =>
  infoNotice(
    m.scheduling_long_ago_title({ hours: Math.floor(begun / hour) }),
    m.scheduling_long_ago_text(),
  );

type Twin = { when: LocalTime; players: number; path: string };

export const alreadyScheduled = ({ when, players, path }: Twin): Notice => ({
  ...infoNotice(m.scheduling_twin({ date: formatDate(when), time: formatTime(when), players })),
  action: { label: m.scheduling_twin_open(), href: path },
});
