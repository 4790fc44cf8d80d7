import type { Sides } from "#app/features/fair-teams/sides.ts";
import { toStrength } from "#app/features/fair-teams/split.ts";

type SidesSeen = Sides & { seesStrengths: boolean };

/** The teams of a game as the API returns them; sums of strengths are for captains of a team. */
export const sidesJson = ({
  count,
  seed,
  version,
  isPublished,
  sides,
  seesStrengths,
}: SidesSeen) => ({
  ...{ count, seed, version, published: isPublished },
  sides: sides.map(({ colour, heads }) => ({
    colour,
    heads: heads.map(({ key }) => key),
    ...(seesStrengths && { strength: toStrength(heads) }),
  })),
});
