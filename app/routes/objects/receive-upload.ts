import { z } from "zod";
import { receiveUploadProblems } from "#app/features/images/image.ts";
import { receiveUpload } from "#app/features/images/receive-upload.server.ts";
import { readUploadURL } from "#app/features/images/upload-url.server.ts";
import { apiCall, apiRoute } from "#app/features/reference/api-route.server.ts";
import { refuse } from "#app/lib/outcome.ts";

/** Takes the bytes of an upload. The signed address is the permission; a session is not needed. */
const receive = apiRoute({
  PUT: apiCall({
    summary: "Receives the bytes of an image.",
    response: z.strictObject({}),
    problems: receiveUploadProblems,
    async rule({ args: { request, url }, services }) {
      const signed = `${services.settings.appOrigin}${url.pathname}${url.search}`;
      const upload = readUploadURL(services.settings, signed);
      if (!upload) return refuse("closed");
      const type = request.headers.get("content-type") ?? "";
      const bytes = new Uint8Array(await request.arrayBuffer());
      return receiveUpload(services, { id: upload.id, type, bytes });
    },
    done: () => Response.json({}),
  }),
});

export { receive as action, receive as loader };
