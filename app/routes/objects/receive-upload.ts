import { receiveUpload } from "#app/features/images/receive-upload.server.ts";
import { receiveUploadProblems } from "#app/features/images/receive-upload.ts";
import { readUploadURL } from "#app/features/images/upload-url.server.ts";
import { worldContext } from "#app/platform/http/app-services.server.ts";
import { endpoint, refusal } from "#app/platform/http/endpoint.server.ts";
import type { Route } from "./+types/receive-upload.ts";

/** Takes the bytes of an upload. The signed address is the permission; no session is asked for. */
const receive = endpoint<Route.ActionArgs>({
  async PUT({ context, request, url }) {
    const world = context.get(worldContext);
    const signed = `${world.settings.appOrigin}${url.pathname}${url.search}`;
    const upload = readUploadURL(world.settings, signed);
    if (!upload) return refusal(receiveUploadProblems.closed);

    const type = request.headers.get("content-type") ?? "";
    const bytes = new Uint8Array(await request.arrayBuffer());
    const received = await receiveUpload(world, { id: upload.id, type, bytes });
    if (!received.ok) return refusal(receiveUploadProblems[received.problem]);

    return Response.json({});
  },
});

export { receive as action, receive as loader };
