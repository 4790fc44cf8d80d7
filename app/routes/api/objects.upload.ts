import { imageLimits } from "#app/features/images/image.ts";
import { requestUpload } from "#app/features/images/request-upload.server.ts";
import { uploadURL } from "#app/features/images/upload-url.server.ts";
import { uploader } from "#app/features/images/uploader.server.ts";
import { uploadShape } from "#app/features/reference/shapes.input.ts";
import { done } from "#app/lib/outcome.ts";
import { apiCall, apiRoute } from "#app/platform/http/api-route.server.ts";

const upload = apiRoute({
  POST: apiCall({
    summary:
      "Returns an address to PUT an image to: the caller's, once, for 15 minutes, at most 5 MiB.",
    response: uploadShape,
    caller: uploader,
    limits: imageLimits,
    rule: async ({ db, caller }) => done(await requestUpload(db, caller)),
    done: (upload, { services: { settings } }) =>
      Response.json({ uploadURL: uploadURL(settings, upload) }),
  }),
});

export { upload as action, upload as loader };
