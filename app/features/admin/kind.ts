import type { Notice, Problem } from "#app/lib/outcome.ts";

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

const error = (text: string): Notice => ({ title: "Error", text, tone: "error" });

export const updateFailed = (kind: Kind) => error(`Failed to update ${singular[kind]}`);
export const deleteFailed = (kind: Kind, count: number) =>
  error(`Failed to delete ${kindNoun(kind, count)}`);

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
export const unknownOf = (kind: Kind): Problem => {
  const text = `${capital(singular[kind])} not found`;
  return { status: 404, error: text, notice: error(text) };
};

/** A "no" with the same words for programs and people. */
export const sayNo = (status: number, text: string): Problem => ({
  status,
  error: text,
  notice: error(text),
});
