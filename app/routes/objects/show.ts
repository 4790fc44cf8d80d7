import { endpoint } from "#app/lib/endpoint.server.ts";
import { worldContext } from "#app/middleware/world.server.ts";
import type { Route } from "./+types/show.ts";

const publicKey =
  /^(?:avatars|thumbnails)\/[0-9a-f]{32}-\d{1,4}x\d{1,4}(-(?:96|512)\.(webp|jpg))?$/;

/**
 * A stored picture, the large one when the address names no size. An address never shows another
 * picture, so it is kept for ever.
 */
const show = endpoint<Route.ActionArgs>({
  async GET({ context, params }) {
    const key = params["*"];
    const [isPublic, file, type = "jpg"] = publicKey.exec(key) ?? [];
    const { files } = context.get(worldContext);
    const bytes = isPublic && (await files.get(file ? key : `${key}-512.jpg`));
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
