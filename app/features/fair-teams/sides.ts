import type { SideColour } from "#app/lib/side-colours.ts";
import { m } from "#messages";

export const sideFills: Record<string, string> = {
  Dark: "#2b2b33",
  Light: "#f5f5f0",
  Red: "#d3302f",
  Blue: "#2563c9",
} satisfies Record<SideColour, string>;

/** `key` names the player in forms and in the API: `17` is a member, and `guest:4` is a guest. */
export type SidePlayer = {
  id: number;
  key: string;
  name: string | null;
  strength: number;
};

export type Side = { colour: SideColour; players: SidePlayer[] };

/** The sides of a game. Pages call them teams, but in the code a team is a group with members. */
export type Sides = {
  count: number;
  version: number;
  isPublished: boolean;
  sides: Side[];
};

export type OwnSide = { colour: SideColour; sizes: { colour: SideColour; players: number }[] };

/** Four players are enough for two sides of two. */
const fewestHere = 4;

/** Returns the players who are ticked as here. If too few are ticked, returns all who are in and
 * are not marked as absent. */
export function whoIsHere<Player extends { came: boolean | null }>(players: Player[]) {
  const here = players.filter(({ came }) => came);
  const isTicked = here.length >= fewestHere;
  return { isTicked, players: isTicked ? here : players.filter(({ came }) => came !== false) };
}

const colourNames: Record<string, () => string> = {
  Dark: m.fair_teams_dark,
  Light: m.fair_teams_light,
  Red: m.fair_teams_red,
  Blue: m.fair_teams_blue,
} satisfies Record<SideColour, () => string>;

export const colourName = (colour: string) => colourNames[colour]?.() ?? colour;

export const playsIn = (colour: string) => m.fair_teams_plays_in({ colour: colourName(colour) });

export const sizeWords = (sizes: OwnSide["sizes"]) =>
  sizes.map(({ colour, players }) => `${colourName(colour)} ${players}`).join(", ");

/** Writes `Light has 2 fewer`. Null if no side has two players fewer than another. */
export function unevenWords(sides: readonly Side[]): string | null {
  const most = Math.max(...sides.map(({ players }) => players.length));
  const small = sides.filter(({ players }) => most - players.length >= 2);
  if (small.length === 0) return null;
  return small
    .map(({ colour, players }) =>
      m.fair_teams_fewer({ colour: colourName(colour), count: most - players.length }),
    )
    .join(", ");
}
