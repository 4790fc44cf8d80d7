import { type CallerName, callerNames } from "#e2e/api/callers.ts";
import type { Outcome } from "#e2e/api/page-outcomes.ts";
import { times } from "#e2e/harness/random.ts";

/** The kind of caller that one is, too: a captain may what a member may. */
const alsoA: Partial<Record<CallerName, CallerName>> = {
  admin: "nobody",
  exMember: "stranger",
  otherCaptain: "stranger",
  banned: "stranger",
  host: "member",
  captain: "host",
};

/** Callers who are refused where the kind that they are is. */
const alike: CallerName[] = ["admin", "exMember", "otherCaptain", "banned"];

/**
 * Lists the callers of an address in the matrices. A caller who is also of another kind is left out if
 * the same is expected of that kind and it is either not a refusal or expected of everybody. Of those
 * who are refused like their kind, `npm test` asks one for each address in turn, `test:trust` all.
 */
export function askedCallers(outcomes: Record<CallerName, Outcome>, turn: number): CallerName[] {
  const isSame = new Set(Object.values(outcomes)).size === 1;
  const isAlike = (name: CallerName) => {
    const kind = alsoA[name];
    return kind !== undefined && outcomes[kind] === outcomes[name];
  };
  const inTurn = alike.filter(isAlike);
  return callerNames.filter((name) => {
    if (!isAlike(name)) return true;
    if (isSame || !isRefusal(outcomes[name])) return false;
    return asksAll || !inTurn.includes(name) || inTurn[turn % inTurn.length] === name;
  });
}

const asksAll = times(1) > 1;

const isRefusal = (outcome: Outcome): boolean => typeof outcome === "string" || outcome >= 400;
