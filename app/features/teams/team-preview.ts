import type { Team } from "#app/features/teams/team.ts";
import type { MaybePosition } from "#app/lib/position.ts";

export type Previewed = Omit<Team, "id" | "source" | "sourceRef" | keyof MaybePosition>;

/** Increase this when the layout changes, so that pictures get new paths. */
const layout = 3;

export const previewPath = (team: Previewed) =>
  `/og/${team.type}/${team.slug}-${toVersion(team)}.${team.thumbnail ? "jpg" : "png"}`;

/** FNV-1a. The hash functions of browsers cannot be used here, because they are asynchronous. */
export function toVersion({ type, name, address, players, thumbnail }: Previewed): string {
  const shown = [layout, type, name, address, players, thumbnail ?? ""].join("\n");
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(shown)) {
    hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  }
  return hash.toString(16).padStart(8, "0");
}
