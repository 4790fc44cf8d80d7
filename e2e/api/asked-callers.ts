import { type CallerName, callerNames } from "#e2e/api/callers.ts";
import type { Outcome } from "#e2e/api/page-outcomes.ts";

/** The kind of caller that one is, too: a captain may what a member may. */
const alsoA: Partial<Record<CallerName, CallerName>> = {
  admin: "nobody",
  exMember: "stranger",
  otherCaptain: "stranger",
  banned: "stranger",
  host: "member",
  captain: "host",
};

/**
 * Who uses an address in the matrices. Where the same is expected of all, and where what is expected
 * is no refusal, only one caller of each kind does: nobody, a stranger, a member, and whoever differs.
 */
export function askedCallers(outcomes: Record<CallerName, Outcome>): CallerName[] {
  const isSame = new Set(Object.values(outcomes)).size === 1;
  return callerNames.filter((name) => {
    const kind = alsoA[name];
    if (!kind || outcomes[kind] !== outcomes[name]) return true;
    return !isSame && isRefusal(outcomes[name]);
  });
}

const isRefusal = (outcome: Outcome): boolean => typeof outcome === "string" || outcome >= 400;
