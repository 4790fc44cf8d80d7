import { type TeamType, teamTypes } from "#app/features/teams/team.ts";

export type TeamRole = "visitor" | "stranger" | "member" | "captain";

export const membershipRoles = ["player", "captain"] as const;
export type MembershipRole = (typeof membershipRoles)[number];

type Right = { roles: readonly TeamRole[]; at: readonly TeamType[] };

/** Use cases, pages and the API's documentation read this list. A court has no key, and nobody is
 * removed from it. */
export const teamAbilities = {
  seeMembers: { roles: ["member"], at: teamTypes },
  edit: { roles: ["captain"], at: teamTypes },
  nameCaptains: { roles: ["captain"], at: teamTypes },
  seeLateCancels: { roles: ["captain"], at: teamTypes },
  announce: { roles: ["captain"], at: teamTypes },
  seeLog: { roles: ["captain"], at: teamTypes },
  removeMembers: { roles: ["captain"], at: ["team"] },
  ban: { roles: ["captain"], at: ["team"] },
  setStrengths: { roles: ["captain"], at: ["team"] },
  seeReliability: { roles: ["captain"], at: ["team"] },
  exportAnswers: { roles: ["captain"], at: ["team"] },
  renewKey: { roles: ["captain"], at: ["team"] },
} as const satisfies Record<string, Right>;

export type TeamAbility = keyof typeof teamAbilities;

export function listTeamRoles(role: string | null): TeamRole[] {
  if (role === null) return ["stranger"];
  return role === "captain" ? ["member", "captain"] : ["member"];
}

type TeamRoleFacts = { roles: readonly TeamRole[]; type: TeamType; ability: TeamAbility };

export function whyNotWithTeam({ roles, type, ability }: TeamRoleFacts) {
  const right: Right = teamAbilities[ability];
  if (!roles.some((role) => right.roles.includes(role))) {
    return right.roles.includes("member") ? "not_a_member" : "not_captain";
  }
  return right.at.includes(type) ? undefined : "open_to_all";
}

export const mayWithTeam = (facts: TeamRoleFacts) => whyNotWithTeam(facts) === undefined;
