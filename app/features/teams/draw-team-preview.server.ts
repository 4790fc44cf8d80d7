import { type Previewed, previewPath } from "#app/features/teams/preview.ts";
import { playerCount } from "#app/features/teams/team.ts";

/** Some 30 KB each. */
const kept = 200;
const pictures = new Map<string, Promise<Buffer>>();
let last: Promise<unknown> = Promise.resolve();

/** The preview picture of a team or court. Drawn once per version, one after the other. */
export function drawTeamPreview(team: Previewed): Promise<Buffer> {
  const key = previewPath(team);
  const known = pictures.get(key);
  const picture = known ?? draw(team);
  pictures.delete(key);
  pictures.set(key, picture);
  const oldest = pictures.keys().next().value;
  if (pictures.size > kept && oldest) pictures.delete(oldest);
  if (!known) picture.catch(() => pictures.delete(key));
  return picture;
}

function draw({ type, name, address, players }: Previewed) {
  const picture = last.then(async () => {
    const { drawPreview } = await import("#app/features/teams/preview-image.server.ts");
    return drawPreview({
      eyebrow: type === "court" ? "Basketball court" : "Basketball team",
      title: name,
      text: address,
      badge: playerCount(players),
    });
  });
  last = picture.catch(() => undefined);
  return picture;
}
