import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import { type Previewed, previewPath } from "#app/features/teams/preview.ts";
import { playerCount } from "#app/features/teams/team.ts";

/** Some 30 KB each. */
const pictures = new LRUCache<string, Buffer, Previewed>({
  max: 200,
  fetchMethod: (_path, _stale, { context }) => oneAtATime(() => draw(context)),
});

const oneAtATime = pLimit(1);

/** The preview picture of a team or court. Drawn once per version, one after the other. */
export const drawTeamPreview = (team: Previewed): Promise<Buffer> =>
  pictures.forceFetch(previewPath(team), { context: team });

async function draw({ type, name, address, players }: Previewed) {
  const { drawPreview } = await import("#app/features/teams/preview-image.server.ts");
  return drawPreview({
    eyebrow: type === "court" ? "Basketball court" : "Basketball team",
    title: name,
    text: address,
    badge: playerCount(players),
  });
}
