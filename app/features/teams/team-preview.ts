import type { Team } from "#app/features/teams/team.ts";
import type { MaybePosition } from "#app/lib/position.ts";

/** The facts that the preview picture of a team or court shows. */
export type Previewed = Omit<Team, "id" | "source" | "sourceRef" | keyof MaybePosition>;

/** Counts up when the picture looks different, so that addresses change with it. */
const layout = 3;

/**
 * The address of a preview picture: another one as soon as anything in the picture changes. A drawing
 * is a PNG, a photo a JPEG.
 */
export const previewPath = (team: Previewed) =>
  `/og/${team.type}/${team.slug}-${toVersion(team)}.${team.thumbnail ? "jpg" : "png"}`;

/** Distinguishes two pictures of one team: FNV-1a, which works in every browser at once. */
export function toVersion({ type, name, address, players, thumbnail }: Previewed): string {
  const shown = [layout, type, name, address, players, thumbnail ?? ""].join("\n");
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(shown)) {
    hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  }
  return hash.toString(16).padStart(8, "0");
}
