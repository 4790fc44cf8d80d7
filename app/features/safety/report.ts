import { errorNotice, type Problem, problem, successNotice } from "#app/lib/outcome.ts";
import type { Limit } from "#app/platform/http/rate-limit.server.ts";

/** The reasons, as programs send them, in the words of the form. */
export const reportReasons = {
  not_a_real_place: "Not a real place",
  wrong_facts: "Wrong facts",
  insult_or_threat: "Insult or threat",
  spam: "Spam",
  something_else: "Something else",
} as const;

export type ReportReason = keyof typeof reportReasons;

/** The maximum length of what is written besides, in characters. */
export const reportTextMax = 500;

/** Reports per address, and per network: one line has thousands of IPv6 addresses. */
export const reportLimits: Limit[] = [
  { name: "report", max: 5, seconds: 60 * 60 },
  { name: "report by network", max: 20, seconds: 60 * 60, by: "network" },
];

/** The number of people that must report a comment or note within a day before it is hidden. */
export const reportsToHide = 3;

export const reported = successNotice("Reported", "Thank you. We look at it.");

export const notReported = errorNotice("The report was not sent. Please try again.");

export const reportProblems = {
  unknown_subject: problem(404, "There is nothing to report here"),
} satisfies Record<string, Problem>;

export type ReportProblem = keyof typeof reportProblems;
