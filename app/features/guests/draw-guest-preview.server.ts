import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import type { GuestLinkGame } from "#app/features/guests/guest-link-game.queries.server.ts";
import { previewCount } from "#app/features/guests/guest-preview.ts";
import { localTime } from "#app/lib/zoned-time.server.ts";
import { formatDate, formatTime } from "#app/ui/when.ts";

const pictures = new LRUCache<string, Buffer, GuestLinkGame>({
  max: 50,
  fetchMethod: (_path, _stale, { context }) => {
    const words = toWords(context);
    return oneAtATime(() => draw(words));
  },
});

const oneAtATime = pLimit(1);

/** Draws a picture once for each language, and again when the game changes. Each cached picture
 * takes about 30 KB of memory. */
export const drawGuestPreview = (path: string, game: GuestLinkGame): Promise<Buffer> =>
  pictures.forceFetch(path, { context: game });

async function draw(words: ReturnType<typeof toWords>) {
  const { drawPreview } = await import("#app/features/teams/team-preview-image.server.ts");
  return drawPreview(words);
}

function toWords(game: GuestLinkGame) {
  const when = localTime(game.datetime, { zone: game.zone, now: game.now });
  return {
    eyebrow: `${formatDate(when)}, ${formatTime(when)}`,
    title: game.name,
    text: game.address,
    badge: previewCount(game),
  };
}
