import { href } from "react-router";

export const reportKinds = [
  "team",
  "court",
  "game",
  "user",
  "guest",
  "comment",
  "announcement",
] as const;

export type ReportKind = (typeof reportKinds)[number];

/** A thing by its id; a comment by its game and its writer. */
export type ReportSubject = { kind: ReportKind; id: number; userId?: number };

/** The dialog that reports something over the page `next`, which is shown again afterwards. */
export function reportPath({ kind, id, userId }: ReportSubject, next: string): string {
  const user = userId === undefined ? [] : [["user", `${userId}`]];
  const query = new URLSearchParams([["kind", kind], ["id", `${id}`], ...user]);
  return `${next === "/" ? "" : next}${href("/report")}?${query}`;
}

/** The page under the dialog. */
export const pageUnderReport = (pathname: string) =>
  pathname.slice(0, -href("/report").length) || "/";
