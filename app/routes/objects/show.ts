import { endpoint } from "#app/lib/endpoint.server.ts";
import { worldContext } from "#app/middleware/world.server.ts";
import type { Route } from "./+types/show.ts";

const publicKey = /^(avatars|thumbnails)\/[0-9a-f]{32}-\d{1,4}x\d{1,4}-(96|512)\.(webp|jpg)$/;

/** A stored picture. Its address never shows another one, so it is kept for ever. */
const show = endpoint<Route.ActionArgs>({
  async GET({ context, params }) {
    const type = publicKey.exec(params["*"])?.[3];
    const bytes = type && (await context.get(worldContext).files.get(params["*"]));
    if (!bytes) return Response.json({ error: "Not found" }, { status: 404 });
    return new Response(bytes, {
      headers: {
        "content-type": type === "jpg" ? "image/jpeg" : "image/webp",
        "content-length": String(bytes.length),
        "cache-control": "public, max-age=31536000, immutable",
        "content-security-policy": "default-src 'none'; sandbox",
        "x-content-type-options": "nosniff",
      },
    });
  },
});

export { show as action, show as loader };
