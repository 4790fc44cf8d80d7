import { errorNotice, type Problem, problem, successNotice } from "#app/lib/outcome.ts";

export const resources = ["users", "teams", "games"] as const;
export type Resource = (typeof resources)[number];

export const isResource = (text: string | undefined): text is Resource =>
  resources.some((kind) => kind === text);

export const resourceTitles = { users: "Users", teams: "Teams", games: "Games" } as const;

const singular = { users: "user", teams: "team", games: "game" } as const;

export const resourceNoun = (kind: Resource, count: number) =>
  count === 1 ? singular[kind] : kind;

export const counted = (kind: Resource, count: number) => `${count} ${resourceNoun(kind, count)}`;

export const updateFailed = (kind: Resource) => errorNotice(`Failed to update ${singular[kind]}`);
export const deleteFailed = (kind: Resource, count: number) =>
  errorNotice(`Failed to delete ${resourceNoun(kind, count)}`);

export const nothingSelected = (kind: Resource) =>
  errorNotice(`Please select ${kind} to delete`, "No Selection");

const success = (text: string) => successNotice("Success", text);
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export const updated = (kind: Resource) =>
  success(`${capital(singular[kind])} updated successfully`);
export const deleted = (kind: Resource, count: number) =>
  success(
    count === 1
      ? `${capital(singular[kind])} deleted successfully`
      : `${counted(kind, count)} deleted successfully`,
  );

export const unknownProblem = (kind: Resource): Problem =>
  problem(404, () => `${capital(singular[kind])} not found`);
