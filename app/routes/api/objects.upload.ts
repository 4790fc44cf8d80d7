import { requestUpload } from "#app/features/accounts/request-upload.server.ts";
import { uploadURL } from "#app/features/accounts/upload-url.server.ts";
import { endpoint } from "#app/lib/endpoint.server.ts";
import { requireApiUser } from "#app/middleware/current-user.server.ts";
import { worldContext } from "#app/middleware/world.server.ts";
import type { Route } from "./+types/objects.upload.ts";

const upload = endpoint<Route.ActionArgs>({
  async POST({ context }) {
    const user = requireApiUser({ context });
    const { db, settings } = context.get(worldContext);
    const requested = await requestUpload(db, { userId: user.id });
    return Response.json({ uploadURL: uploadURL(settings, requested) });
  },
});

export { upload as action, upload as loader };
