import type { CourtFacts } from "#app/features/teams/court-facts.ts";
import type { LocalTime } from "#app/lib/local-time.ts";
import type { MaybePosition } from "#app/lib/position.ts";
import { m } from "#messages";

export const teamTypes = ["team", "court"] as const;
export type TeamType = (typeof teamTypes)[number];

export type Team = {
  id: number;
  name: string;
  address: string;
  players: number;
  thumbnail: string | null;
  type: TeamType;
  slug: string;
  /** "osm" for a court from OpenStreetMap, and null for any other. `sourceRef` is then an id
   * such as `way/123`. */
  source: string | null;
  sourceRef: string | null;
} & MaybePosition;

export type DescribedTeam = Team & { factsLine: string | null };

export type TeamWithFacts = Team & CourtFacts;

export type CourtSeen = Team & { hereNow: number };

export type TeamSeen = Team & { isMember: boolean };

export type NamedPlace = Pick<Team, "name" | "type" | "address"> & MaybePosition;

export type FoundTeam = TeamSeen & {
  game: { when: LocalTime; players: number } | null;
  hereNow?: number;
};

export const secretKeyLength = 6;

const keyOfLink = /[?&]KEY=([A-Z0-9]{6})(?![A-Z0-9])/;
const key = /^[A-Z0-9]{6}$/;

/** Finds the key in `HCK-WN7`, `"HCKWN7."`, `Key: HCKWN7` or a link. Undefined unless the text
 * contains exactly one key. */
export function findSecretKey(text: string): string | undefined {
  const plain = text.normalize("NFKC").toUpperCase();
  const [, linked] = keyOfLink.exec(plain) ?? [];
  if (linked) return linked;
  const words = plain.split(/[^\p{L}\p{N}]+/u);
  const whole = words.join("");
  if (key.test(whole)) return whole;
  const keys = new Set(words.filter((word) => key.test(word)));
  return keys.size === 1 ? [...keys][0] : undefined;
}

export type TeamAddress = Pick<Team, "type" | "slug">;

export const typeOfPath = (pathname: string): TeamType =>
  pathname.startsWith("/court/") ? "court" : "team";

export const teamNoun = {
  get team() {
    return m.teams_noun_team();
  },
  get court() {
    return m.teams_noun_court();
  },
} satisfies Record<TeamType, string>;
