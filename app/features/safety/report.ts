import { errorNotice, type Problem, problem, successNotice } from "#app/lib/outcome.ts";
import type { Limit } from "#app/platform/http/rate-limit.server.ts";
import { m } from "#messages";

export const reportReasons = {
  not_a_real_place: m.safety_reason_not_a_real_place,
  wrong_facts: m.safety_reason_wrong_facts,
  insult_or_threat: m.safety_reason_insult_or_threat,
  spam: m.safety_reason_spam,
  something_else: m.safety_reason_something_else,
} as const;

export type ReportReason = keyof typeof reportReasons;

export const reportTextMax = 500;

/** One connection may have thousands of IPv6 addresses, so the network as a whole has a limit,
 * too. */
export const reportLimits: Limit[] = [
  { name: "report", max: 5, seconds: 60 * 60 },
  { name: "report by network", max: 20, seconds: 60 * 60, by: "network" },
];

export const reportsToHide = 3;

export const reported = () => successNotice(m.safety_report_done_title(), m.safety_report_done());

export const notReported = () => errorNotice(m.safety_report_failed());

export const reportProblems = {
  unknown_subject: problem(404, m.safety_report_unknown),
} satisfies Record<string, Problem>;
