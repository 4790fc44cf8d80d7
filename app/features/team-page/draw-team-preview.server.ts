import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import { readImage } from "#app/features/images/resolve-image.server.ts";
import { type Previewed, previewPath } from "#app/features/teams/team-preview.ts";
import type { ObjectStore } from "#app/platform/files/object-store.server.ts";
import { m } from "#messages";

const pictures = new LRUCache<string, Buffer, Drawn>({
  max: 200,
  fetchMethod: (_path, _stale, { context }) => oneAtATime(() => draw(context)),
});

const oneAtATime = pLimit(1);

export const drawTeamPreview = (files: ObjectStore, team: Previewed): Promise<Buffer> =>
  pictures.forceFetch(previewPath(team), { context: { files, team } });

type Drawn = { files: ObjectStore; team: Previewed };

async function draw({ files, team: { type, name, address, players, thumbnail } }: Drawn) {
  const { drawPreview } = await import("#app/features/teams/team-preview-image.server.ts");
  return drawPreview({
    eyebrow: type === "court" ? "Basketball court" : "Basketball team",
    title: name,
    text: address,
    badge: m.teams_players({ count: players }, { locale: "en" }),
    photo: thumbnail ? await readPhoto(files, thumbnail) : undefined,
  });
}

/** Throws if the photo cannot be read. Otherwise a picture without the photo would be cached for
 * long. */
async function readPhoto(files: ObjectStore, path: string) {
  const image = await readImage(files, `${path.replace("/objects/", "")}-512.jpg`);
  if (!image.ok && image.problem === "store_away")
    throw new Error("The preview is not drawn: the object store did not return the photo");
  return image.ok ? image.value : undefined;
}
