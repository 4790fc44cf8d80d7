import { errorNotice, successNotice } from "#app/lib/outcome.ts";
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

export const reportsToHide = 3;

export const reported = () => successNotice(m.safety_report_done_title(), m.safety_report_done());

export const notReported = () => errorNotice(m.safety_report_failed());
