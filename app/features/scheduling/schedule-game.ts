import type { LocalTime } from "#app/lib/local-time.ts";
import {
  errorNotice,
  type Notice,
  type Problem,
  problem,
  successNotice,
} from "#app/lib/outcome.ts";
import type { Limit } from "#app/platform/http/rate-limit.server.ts";
import { toDate, toTime } from "#app/ui/when.ts";

export const yearsAhead = 2;

export const scheduleLimits: Limit[] = [{ name: "schedule", max: 60, seconds: 3600 }];

export const missingTeam = "Please choose a team or court";
export const missingDate = "Please choose a date";
export const missingTime = "Please choose a time";
export const badDatetime = "datetime must be an ISO 8601 date and time with a zone";

export const gameScheduled = successNotice("Game Scheduled!");

/** Returns what comes next: a game needs players who know of it. */
export const gameToShare = (shareTo: string): Notice => ({
  ...gameScheduled,
  action: { label: "Share", href: shareTo },
});

export const gameNotScheduled = errorNotice("Failed to create game");

export const scheduleGameProblems = {
  not_a_member: problem(403, "Only members can schedule games for this team or court"),
  in_the_past: problem(400, "Please choose today or a later day"),
  too_far_ahead: problem(400, `Please choose a day within the next ${yearsAhead} years`),
} satisfies Record<string, Problem>;

export type ScheduleGameProblem = keyof typeof scheduleGameProblems;

/** Questions about a game that may be a mistake, before it is stored. API clients get none. */
export const scheduleGameQuestions = {
  long_ago: problem(409, "This time is over. Did you mean tomorrow?"),
  same_time: problem(409, "There is already a game at this time"),
  same_date: problem(409, "On {date} there is already a game at {time}."),
} satisfies Record<string, Problem>;

export type ScheduleGameQuestion = keyof typeof scheduleGameQuestions;

/** Two games of a team that begin so close to each other are taken for one: 60 minutes. */
export const sameTime = 60 * 60_000;

/** The age up to which a game needs no question: people write down the game they are at. */
export const longAgo = 3 * 60 * 60_000;

const hour = 60 * 60_000;

/** To a person who chose a time of today that is over. */
export const thatWasLongAgo = (begun: number): Notice => ({
  title: `That was ${Math.floor(begun / hour)} hours ago`,
  text: "Did you mean tomorrow?",
  tone: "info",
});

type Twin = { when: LocalTime; players: number; path: string };

/** To a member who schedules what the team has already. */
export const alreadyScheduled = ({ when, players, path }: Twin): Notice => ({
  title: `There is already a game on ${toDate(when)} at ${toTime(when)} (${players} in)`,
  tone: "info",
  action: { label: "Go to it", href: path },
});
