import { toTileAddress } from "#app/features/places/map-view.ts";
import { readTile } from "#app/platform/files/tiles.server.ts";
import { readRates, refuseRead } from "#app/platform/http/read-limits.server.ts";
import { requestContext, servicesContext } from "#app/platform/http/request-context.server.ts";
import type { Logger } from "#app/platform/observability/log.server.ts";
import type { Route } from "./+types/tile.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { settings } = context.get(servicesContext);
  const address = toTileAddress(params);
  if (!settings.map || !address) return new Response(null, { status: 404 });
  const refused = refuseRead({ context }, readRates.tiles);
  if (refused) return refused;
  try {
    const { bytes, type, seconds } = await readTile(settings, address);
    const headers = { "content-type": type, "cache-control": `public, max-age=${seconds}` };
    return new Response(bytes, { headers });
  } catch (error) {
    warnOnceAMinute(context.get(requestContext).log, error);
    const headers = { "content-type": "image/png", "cache-control": "no-store" };
    return new Response(emptyTile, { headers });
  }
}

const emptyTile = new Uint8Array(
  Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAAC0lEQVR4nGNgAAIAAAUAAXpeqz8AAAAASUVORK5CYII=",
    "base64",
  ),
);

let warnedAt = Number.NEGATIVE_INFINITY;

function warnOnceAMinute(log: Logger, error: unknown) {
  const now = performance.now();
  if (now - warnedAt < 60_000) return;
  warnedAt = now;
  log.warn({ err: error }, "A map tile could not be loaded from MAP_TILES_URL");
}
