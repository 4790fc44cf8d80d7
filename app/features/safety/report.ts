import { errorNotice, type Problem, problem, successNotice } from "#app/lib/outcome.ts";
import type { Limit } from "#app/platform/http/rate-limit.server.ts";
import { m } from "#messages";

/** The reasons, as programs send them, in the words of the form. */
export const reportReasons = {
  not_a_real_place: m.safety_reason_not_a_real_place,
  wrong_facts: m.safety_reason_wrong_facts,
  insult_or_threat: m.safety_reason_insult_or_threat,
  spam: m.safety_reason_spam,
  something_else: m.safety_reason_something_else,
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

export const reported = () => successNotice(m.safety_report_done_title(), m.safety_report_done());

export const notReported = () => errorNotice(m.safety_report_failed());

export const reportProblems = {
  unknown_subject: problem(404, m.safety_report_unknown),
} satisfies Record<string, Problem>;

export type ReportProblem = keyof typeof reportProblems;
