import { redirect } from "react-router";
import { drawGuestPreview } from "#app/features/guests/draw-guest-preview.server.ts";
import { isGuestCode } from "#app/features/guests/guest-link.ts";
import { findGameByCode } from "#app/features/guests/guest-link-game.queries.server.ts";
import { guestPreviewPath } from "#app/features/guests/guest-preview.ts";
import { currentLanguage } from "#app/platform/http/language.server.ts";
import { readRates, refuseRead } from "#app/platform/http/read-limits.server.ts";
import { servicesContext } from "#app/platform/http/request-context.server.ts";
import type { Route } from "./+types/preview.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const refused = refuseRead({ context }, readRates.previews);
  if (refused) return refused;
  const { code, file } = params;
  if (!isGuestCode(code) || !/^preview-[0-9a-f]{8}\.png$/.test(file)) return nothing();
  const game = await findGameByCode(context.get(servicesContext).db, code);
  if (!game) return nothing();
  const path = guestPreviewPath({ ...game, code }, currentLanguage());
  if (url.pathname + url.search !== path) return redirect(path, 302);
  return new Response(new Uint8Array(await drawGuestPreview(path, game)), {
    headers: {
      "content-type": "image/png",
      "cache-control": "private, max-age=31536000, immutable",
    },
  });
}

const nothing = () => new Response("Not found", { status: 404 });
