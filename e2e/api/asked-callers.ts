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
 * Lists the callers of an address in the matrices. A caller who is also of another kind is left out if
 * the same is expected of that kind and it is either not a refusal or expected of everybody.
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
