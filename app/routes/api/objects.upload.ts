import { imageLimits } from "#app/features/images/image.ts";
import { requestUpload } from "#app/features/images/request-upload.server.ts";
import { uploadURL } from "#app/features/images/upload-url.server.ts";
import { requireUploader } from "#app/features/images/uploader.server.ts";
import { worldContext } from "#app/platform/http/app-services.server.ts";
import { endpoint, refusal } from "#app/platform/http/endpoint.server.ts";
import { overLimit, overLimitOf } from "#app/platform/http/limits.server.ts";
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
