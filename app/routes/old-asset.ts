import { apiError } from "#app/platform/http/endpoint.server.ts";
import { servicesContext } from "#app/platform/http/request-context.server.ts";
import type { Route } from "./+types/old-asset.ts";

const hashedName = /^[\w.-]{1,100}-[\w-]{8}\.(js|css|woff2|svg|webp|png)$/;

const types: Record<string, string> = {
  js: "text/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
  woff2: "font/woff2",
  svg: "image/svg+xml",
  webp: "image/webp",
  png: "image/png",
};

/** Serves a file of another build. During a release, a page and its files may come from different
 * processes. A page may also stay open for days. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const [name, ending = ""] = hashedName.exec(params.file) ?? [];
  if (!name) return apiError(404, "Not found");
  const { db } = context.get(servicesContext);
  const kept = db.selectFrom("keptAssets").select("body").where("path", "=", name);
  const found = await kept.executeTakeFirst();
  if (!found) return apiError(404, "Not found");
  return new Response(Uint8Array.from(found.body), {
    headers: {
      "content-type": types[ending] ?? "",
      "cache-control": "public, max-age=31536000, immutable",
    },
  });
}
