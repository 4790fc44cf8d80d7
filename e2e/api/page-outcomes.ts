import type { CallerName, Scene } from "#e2e/api/callers.ts";

/** A status, or where a caller without the right account is led: to sign in, or to the panel's door. */
export type Outcome = number | "sign in" | "panel";
type Outcomes = Record<CallerName, Outcome>;

export type PageRow = {
  /** The query of the path, and the posted fields. */
  search?: (scene: Scene) => string;
  fields?: (scene: Scene) => Record<string, string>;
  outcomes: Outcomes;
};

/**
 * Hosts get what members do, captains what hosts do, former members, captains of another team and the
 * banned what strangers do; the administrator's session is none of a player.
 */
export function by(
  nobody: Outcome,
  stranger: Outcome = nobody,
  given: Partial<Outcomes> = {},
): Outcomes {
  const { member = stranger } = given;
  const { host = member } = given;
  const { captain = host } = given;
  const { admin = nobody, exMember = stranger, otherCaptain = stranger, banned = stranger } = given;
  return { nobody, stranger, member, exMember, admin, host, captain, otherCaptain, banned };
}

export const open: PageRow = { outcomes: by(200) };
export const signedIn: PageRow = { outcomes: by("sign in", 200) };
export const all = (outcome: Outcome): PageRow => ({ outcomes: by(outcome) });
/** A form that says what is missing to whoever may send it. */
export const unfilled: PageRow = { outcomes: by("sign in", 400) };
export const done: PageRow = { outcomes: by("sign in", 303) };
export const forMembers = (member: Outcome): PageRow => ({
  outcomes: by("sign in", 403, { member }),
});
export const forCaptains = (captain: Outcome): PageRow => ({
  outcomes: by("sign in", 403, { captain }),
});
export const forManagers = (manager: Outcome): PageRow => ({
  outcomes: by("sign in", 403, { host: manager }),
});
export const forNobody: PageRow = { outcomes: by("sign in", 403) };
export const forVisitors = (visitor: Outcome): PageRow => ({ outcomes: by(visitor, 303) });
export const forAdmin = (admin: Outcome): PageRow => ({
  outcomes: by("panel", "panel", { admin }),
});

/** The fields of a form that edits a team. */
export const edited = ({ team }: Scene) => ({ name: `Renamed ${team.id}`, address: "Street 2" });
