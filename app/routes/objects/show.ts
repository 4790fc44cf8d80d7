import { readImage } from "#app/features/images/resolve-image.server.ts";
import { apiError, refusal } from "#app/platform/http/endpoint.server.ts";
import { servicesContext } from "#app/platform/http/request-context.server.ts";
import type { Route } from "./+types/show.ts";

const publicKey =
  /^(?:avatars|thumbnails)\/[0-9a-f]{32}-\d{1,4}x\d{1,4}(-(?:96|512)\.(webp|jpg))?$/;

const away = { status: 503, error: "The image is away. Please try again.", retryAfter: 5 };

export async function loader({ context, params }: Route.LoaderArgs) {
  const key = params["*"];
  const [isPublic, file, type = "jpg"] = publicKey.exec(key) ?? [];
  const { files } = context.get(servicesContext);
  if (!isPublic) return apiError(404, "Not found");
  const image = await readImage(files, file ? key : `${key}-512.jpg`);
  if (!image.ok) return image.problem === "missing" ? apiError(404, "Not found") : refusal(away);
  return new Response(image.value, {
    headers: {
      "content-type": type === "jpg" ? "image/jpeg" : "image/webp",
      "content-length": String(image.value.length),
      "cache-control": "public, max-age=31536000, immutable",
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
    },
  });
}
