import { imageLimits } from "#app/features/accounts/image.ts";
import { requestUpload } from "#app/features/accounts/request-upload.server.ts";
import { uploadURL } from "#app/features/accounts/upload-url.server.ts";
import { endpoint, refusal } from "#app/lib/endpoint.server.ts";
import { requireApiUser } from "#app/middleware/current-user.server.ts";
import { overLimitOf } from "#app/middleware/limits.server.ts";
import { worldContext } from "#app/middleware/world.server.ts";
import type { Route } from "./+types/objects.upload.ts";

const upload = endpoint<Route.ActionArgs>({
  async POST(args) {
    const { context } = args;
    const user = requireApiUser({ context });
    const limited = await overLimitOf(args, user.id, imageLimits);
    if (limited) return refusal(limited);

    const { db, settings } = context.get(worldContext);
    const requested = await requestUpload(db, { userId: user.id });
    return Response.json({ uploadURL: uploadURL(settings, requested) });
  },
});

export { upload as action, upload as loader };
