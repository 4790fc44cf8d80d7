import { href } from "react-router";

/** What can be reported. */
export const reportKinds = ["team", "court", "game", "user", "guest", "comment"] as const;

export type ReportKind = (typeof reportKinds)[number];

/** A thing by its id; a comment by its game and its writer. */
export type ReportSubject = { kind: ReportKind; id: number; userId?: number };

/** Where something is reported; afterwards one is back on `next`. */
export function reportPath({ kind, id, userId }: ReportSubject, next: string): string {
  const user = userId === undefined ? [] : [["user", `${userId}`]];
  const query = new URLSearchParams([["kind", kind], ["id", `${id}`], ...user, ["next", next]]);
  return `${href("/report")}?${query}`;
}
