import { href } from "react-router";
import {
  errorNotice,
  type Notice,
  type Problem,
  problem,
  successNotice,
} from "#app/lib/outcome.ts";
import type { Limit } from "#app/platform/http/rate-limit.server.ts";

export const blockLimits: Limit[] = [{ name: "block", max: 60, seconds: 60 * 60 }];

export const blocked = (name: string) =>
  successNotice("Blocked", `You will not hear from ${name}.`);

/** The way back is on the page of those who are blocked. */
export const blockedElsewhere = (name: string): Notice => ({
  ...blocked(name),
  action: { label: "Blocked people", href: href("/profile/blocks") },
});

export const unblocked = successNotice("Unblocked", "You hear from them again.");

export const notBlocked = errorNotice("Nothing was changed. Please try again.");

export const blockProblems = {
  unknown_user: problem(404, "User not found"),
  own_account: problem(409, "You cannot block yourself"),
} satisfies Record<string, Problem>;

export type BlockProblem = keyof typeof blockProblems;
