import { redirect } from "react-router";
import { drawTeamPreview } from "#app/features/team-page/draw-team-preview.server.ts";
import { previewPath } from "#app/features/teams/team-preview.ts";
import { findTeamBySlug } from "#app/features/teams/teams.server.ts";
import { readRates, refuseRead } from "#app/platform/http/read-limits.server.ts";
import { servicesContext } from "#app/platform/http/request-context.server.ts";
import { detectImageType } from "#app/platform/images/image-type.server.ts";
import type { Route } from "./+types/preview.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const refused = refuseRead({ context }, readRates.previews);
  if (refused) return refused;
  const slug = /^([a-z0-9-]+)-[0-9a-f]{8}\.(?:png|jpg)$/.exec(params.file)?.[1];
  const { type } = params;
  if (!slug || (type !== "team" && type !== "court")) return nothing();

  const { db, files } = context.get(servicesContext);
  const team = await findTeamBySlug(db, { type, slug });
  if (!team) return nothing();
  if (url.pathname !== previewPath(team)) return redirect(previewPath(team), 302);

  const picture = await drawTeamPreview(files, team);
  return new Response(new Uint8Array(picture), {
    headers: {
      "content-type": `image/${detectImageType(picture)}`,
      "cache-control": "public, max-age=31536000, immutable",
    },
  });
}

const nothing = () => new Response("Not found", { status: 404 });
