import type { CourtFacts } from "#app/features/teams/court-facts.ts";
import type { LocalTime } from "#app/lib/local-time.ts";
import type { MaybePosition } from "#app/lib/position.ts";
import { m } from "#messages";

export const teamTypes = ["team", "court"] as const;
export type TeamType = (typeof teamTypes)[number];

/** The public facts of a team or court. */
export type Team = {
  id: number;
  name: string;
  address: string;
  players: number;
  /** The address of its image. */
  thumbnail: string | null;
  type: TeamType;
  slug: string;
  /** Where an import has found a court: `osm` is OpenStreetMap, which calls it `way/123`; null for all others. */
  source: string | null;
  sourceRef: string | null;
} & MaybePosition;

/** With what a court is like in one line, as its page shows it; null: nothing is known. */
export type DescribedTeam = Team & { factsLine: string | null };

/** With what a court is like. */
export type TeamWithFacts = Team & CourtFacts;

/** "6 here now". */
export const hereWords = (heads: number) => m.teams_here_now({ count: heads });

/** A court with the number of people who are there now. */
export type CourtSeen = Team & { hereNow: number };

/** A team or court and whether the one who asks belongs to it. */
export type TeamSeen = Team & { isMember: boolean };

/** A team or court as mails name it. */
export type NamedPlace = Pick<Team, "name" | "type" | "address"> & MaybePosition;

/** A team or court that a search found, with the next game that the reader may know of and the people there now. */
export type FoundTeam = TeamSeen & {
  game: { when: LocalTime; players: number } | null;
  hereNow?: number;
};

export const secretKeyLength = 6;

const keyOfLink = /[?&]KEY=([A-Z0-9]{6})(?![A-Z0-9])/;
const key = /^[A-Z0-9]{6}$/;

/**
 * The one key in a text that was pasted or typed: `HCK-WN7`, `"HCKWN7."`, `Key: HCKWN7`, or an invite link.
 * Undefined if there is none, or more than one.
 */
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

/** The parts of its page's address. */
export type TeamAddress = Pick<Team, "type" | "slug">;

/** Returns whether an address below `/team` or `/court` is about a team or a court. */
export const typeOfPath = (pathname: string): TeamType =>
  pathname.startsWith("/court/") ? "court" : "team";

/** "Team" or "Court", as it stands in titles and buttons. */
export const teamNoun = {
  get team() {
    return m.teams_noun_team();
  },
  get court() {
    return m.teams_noun_court();
  },
} satisfies Record<TeamType, string>;

/** "1 player", "0 players", "2 players". */
export const playerCount = (players: number) => m.teams_players({ count: players });
