import { href } from "react-router";
import { z } from "zod";
import { apiCall, apiRoute } from "#app/features/reference/api-route.server.ts";
import { productName } from "#app/lib/product.ts";

const openapi = apiRoute({
  GET: apiCall({
    summary: "Returns this document.",
    response: z.looseObject({}),
    async rule({ services: { settings } }) {
      document ??= await makeDocument();
      const servers = [{ url: settings.appOrigin }];
      const contact = { name: productName, url: settings.appOrigin + href("/contact") };
      const info = { ...document.info, contact };
      const headers = { "cache-control": "public, max-age=3600" };
      return Response.json({ ...document, info, servers }, { headers });
    },
  }),
});

/** Made at the first request: it is the same for the life of the process. */
let document: Awaited<ReturnType<typeof makeDocument>> | undefined;

async function makeDocument() {
  const { apiCalls } = await import("#app/api.server.ts");
  const { openApiDocument } = await import("#app/features/reference/document.server.ts");
  return openApiDocument(apiCalls);
}

export { openapi as action, openapi as loader };
