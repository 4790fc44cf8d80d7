import { worldContext } from "#app/platform/http/app-services.server.ts";
import { endpoint } from "#app/platform/http/endpoint.server.ts";
import type { Route } from "./+types/openapi.ts";

const openapi = endpoint<Route.ActionArgs>({
  async GET({ context }) {
    const { openApiDocument } = await import("#app/features/reference/document.server.ts");
    const { appOrigin } = context.get(worldContext).settings;
    const headers = { "cache-control": "public, max-age=3600" };
    return Response.json(openApiDocument(appOrigin), { headers });
  },
});

export { openapi as action, openapi as loader };
