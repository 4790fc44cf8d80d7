import type { SideColour } from "#app/lib/side-colours.ts";
import { m } from "#messages";

export const sideFills: Record<string, string> = {
  Dark: "#2b2b33",
  Light: "#f5f5f0",
  Red: "#d3302f",
  Blue: "#2563c9",
} satisfies Record<SideColour, string>;

/** In forms and in the API, `key` is the id of a member, or `guest:` and the id of a guest. */
export type SidePlayer = {
  id: number;
  key: string;
  name: string | null;
  strength: number;
};

export type Side = { colour: SideColour; players: SidePlayer[] };

/** The sides of a game. Pages call them teams. */
export type Sides = {
  count: number;
  version: number;
  isPublished: boolean;
  sides: Side[];
};

export type OwnSide = { colour: SideColour; sizes: { colour: SideColour; players: number }[] };

const fewestHere = 4;

/** The players who are ticked as here. With fewer than `fewestHere` ticks, all players except those
 * who are ticked as absent. */
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
