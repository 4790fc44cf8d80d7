import { errorNotice, type Notice, type Problem, sayNo } from "#app/lib/outcome.ts";

/** What the panel keeps, one tab each. */
export const kinds = ["users", "teams", "games"] as const;
export type Kind = (typeof kinds)[number];

export const isKind = (text: string | undefined): text is Kind =>
  kinds.some((kind) => kind === text);

/** "Users" */
export const kindTitles = { users: "Users", teams: "Teams", games: "Games" } as const;

const singular = { users: "user", teams: "team", games: "game" } as const;

/** "user", "teams": one or many. */
export const kindNoun = (kind: Kind, count: number) => (count === 1 ? singular[kind] : kind);

/** "1 user", "3 teams" */
export const counted = (kind: Kind, count: number) => `${count} ${kindNoun(kind, count)}`;

export const updateFailed = (kind: Kind) => errorNotice(`Failed to update ${singular[kind]}`);
export const deleteFailed = (kind: Kind, count: number) =>
  errorNotice(`Failed to delete ${kindNoun(kind, count)}`);

export const nothingSelected = (kind: Kind): Notice => ({
  title: "No Selection",
  text: `Please select ${kind} to delete`,
  tone: "error",
});

const success = (text: string): Notice => ({ title: "Success", text, tone: "success" });
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export const updated = (kind: Kind) => success(`${capital(singular[kind])} updated successfully`);
export const deleted = (kind: Kind, count: number) =>
  success(
    count === 1
      ? `${capital(singular[kind])} deleted successfully`
      : `${counted(kind, count)} deleted successfully`,
  );

/** What is not there (any more). */
export const unknownOf = (kind: Kind): Problem =>
  sayNo(404, `${capital(singular[kind])} not found`);
