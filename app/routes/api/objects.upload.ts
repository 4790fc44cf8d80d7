import { imageLimits } from "#app/features/accounts/image.ts";
import { requestUpload } from "#app/features/accounts/request-upload.server.ts";
import { uploadURL } from "#app/features/accounts/upload-url.server.ts";
import { endpoint, refusal } from "#app/lib/endpoint.server.ts";
import { overLimit, overLimitOf } from "#app/middleware/limits.server.ts";
import { requireUploader } from "#app/middleware/uploader.server.ts";
import { worldContext } from "#app/middleware/world.server.ts";
import type { Route } from "./+types/objects.upload.ts";

const upload = endpoint<Route.ActionArgs>({
  async POST(args) {
    const uploader = await requireUploader(args);
    const { userId } = uploader;
    const limited = userId
      ? await overLimitOf(args, userId, imageLimits)
      : await overLimit(args, imageLimits);
    if (limited) return refusal(limited);

    const { db, settings } = args.context.get(worldContext);
    const requested = await requestUpload(db, uploader);
    return Response.json({ uploadURL: uploadURL(settings, requested) });
  },
});

export { upload as action, upload as loader };
