import { normalizeUploadInput } from "#app/features/accounts/normalize-upload.input.ts";
import { normalizeUpload } from "#app/features/accounts/normalize-upload.server.ts";
import { normalizeUploadProblems } from "#app/features/accounts/normalize-upload.ts";
import { readUploadURL } from "#app/features/accounts/upload-url.server.ts";
import { endpoint, parseJson, refusal } from "#app/lib/endpoint.server.ts";
import { requireUploader } from "#app/middleware/uploader.server.ts";
import { worldContext } from "#app/middleware/world.server.ts";
import type { Route } from "./+types/objects.normalize.ts";

const normalize = endpoint<Route.ActionArgs>({
  async POST({ context, request }) {
    const uploader = await requireUploader({ context, request });
    const world = context.get(worldContext);
    const { uploadURL } = await parseJson(request, normalizeUploadInput);
    const upload = readUploadURL(world.settings, uploadURL);
    if (!upload) return refusal(normalizeUploadProblems.unknown_upload);

    const normalized = await normalizeUpload(world, { id: upload.id, uploader });
    if (!normalized.ok) return refusal(normalizeUploadProblems[normalized.problem]);

    return Response.json({ objectPath: normalized.value });
  },
});

export { normalize as action, normalize as loader };
