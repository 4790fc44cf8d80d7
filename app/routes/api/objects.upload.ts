import { uploader } from "#app/features/accounts/uploader.server.ts";
import { imageLimits, requestUploadProblems } from "#app/features/images/image.ts";
import { requestUpload, requestUploadInput } from "#app/features/images/request-upload.server.ts";
import { apiCall, apiRoute } from "#app/features/reference/api-route.server.ts";
import { uploadShape } from "#app/features/reference/shapes.input.ts";

export const action = apiRoute({
  POST: apiCall({
    summary:
      "Returns an address to PUT an image to: the caller's, once, for 15 minutes, at most 5 MiB.",
    description:
      "With size and type the address may be the bucket's: it takes a file of exactly this length and Content-Type, for 5 minutes.",
    response: uploadShape,
    caller: uploader,
    limits: imageLimits,
    input: requestUploadInput,
    isInputOptional: true,
    problems: requestUploadProblems,
    rule: ({ services, caller, input }) => requestUpload(services, { uploader: caller, ...input }),
    done: (uploadURL) => ({ uploadURL }),
  }),
});
