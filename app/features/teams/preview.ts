import type { TeamType } from "#app/features/teams/team.ts";

/** What the preview picture of a team or court is made of. */
export type Previewed = {
  type: TeamType;
  slug: string;
  name: string;
  address: string;
  players: number;
};

/** Counts up when the picture looks different, so that addresses change with it. */
const layout = 2;

/** The address of a preview picture: another one as soon as anything in the picture changes. */
export const previewPath = (team: Previewed) =>
  `/og/${team.type}/${team.slug}-${versionOf(team)}.png`;

/** What tells two pictures of one team apart: FNV-1a, which works in every browser at once. */
export function versionOf({ type, name, address, players }: Previewed): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode([layout, type, name, address, players].join("\n"))) {
    hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  }
  return hash.toString(16).padStart(8, "0");
}
