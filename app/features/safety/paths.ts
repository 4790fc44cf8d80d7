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

export type ReportSubject = { kind: ReportKind; id: number; userId?: number };

export function reportPath({ kind, id, userId }: ReportSubject, next: string): string {
  const user = userId === undefined ? [] : [["user", `${userId}`]];
  const query = new URLSearchParams([["kind", kind], ["id", `${id}`], ...user]);
  return `${next === "/" ? "" : next}${href("/report")}?${query}`;
}

export const pageUnderReport = (pathname: string) =>
  pathname.slice(0, -href("/report").length) || "/";
