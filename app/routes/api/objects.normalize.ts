import { normalizeUploadInput } from "#app/features/images/normalize-upload.input.ts";
import { normalizeUpload } from "#app/features/images/normalize-upload.server.ts";
import { normalizeUploadProblems } from "#app/features/images/normalize-upload.ts";
import { readUploadURL } from "#app/features/images/upload-url.server.ts";
import { requireUploader } from "#app/features/images/uploader.server.ts";
import { worldContext } from "#app/platform/http/app-services.server.ts";
import { endpoint, parseJson, refusal } from "#app/platform/http/endpoint.server.ts";
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
