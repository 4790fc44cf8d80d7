import { href } from "react-router";
import { z } from "zod";
import { apiCalls } from "#app/api.server.ts";
import { apiOnlyCall, apiRoute } from "#app/features/reference/api-route.server.ts";
import { done } from "#app/lib/outcome.ts";
import { productName } from "#app/lib/product.ts";
import { anyone } from "#app/platform/http/use-case.server.ts";

const openapi = apiRoute({
  GET: apiOnlyCall({
    caller: anyone,
    limits: "none",
    async rule({ services: { settings } }) {
      document ??= await makeDocument();
      const servers = [{ url: settings.appOrigin }];
      const contact = { name: productName, url: settings.appOrigin + href("/contact") };
      const info = { ...document.info, contact };
      return done({ ...document, info, servers });
    },
    summary: "Returns this document.",
    response: z.looseObject({}),
    done: (body) => Response.json(body, { headers: { "cache-control": "public, max-age=3600" } }),
  }),
});

let document: Awaited<ReturnType<typeof makeDocument>> | undefined;

async function makeDocument() {
  const { openApiDocument } = await import("#app/features/reference/document.server.ts");
  return openApiDocument(apiCalls);
}

export { openapi as action, openapi as loader };
