import { uploader } from "#app/features/accounts/uploader.server.ts";
import { normalizeUploadProblems } from "#app/features/images/image.ts";
import {
  normalizeUpload,
  normalizeUploadInput,
} from "#app/features/images/normalize-upload.server.ts";
import { readUploadURL } from "#app/features/images/upload-url.server.ts";
import { apiCall, apiRoute } from "#app/features/reference/api-route.server.ts";
import { objectShape } from "#app/features/reference/shapes.input.ts";
import { refuse } from "#app/lib/outcome.ts";

export const action = apiRoute({
  POST: apiCall({
    summary: "Makes an image of what was uploaded, to use as avatar or thumbnail.",
    response: objectShape,
    caller: uploader,
    input: normalizeUploadInput,
    problems: normalizeUploadProblems,
    async rule({ services, caller: owner, input: { uploadURL } }) {
      const upload = readUploadURL(services.settings, uploadURL);
      return upload
        ? normalizeUpload(services, { id: upload.id, owner, kind: "avatars" })
        : refuse("unknown_upload");
    },
    done: (objectPath) => ({ objectPath }),
  }),
});
