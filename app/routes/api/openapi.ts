import { apiCall, apiRoute } from "#app/platform/http/api-route.server.ts";

const openapi = apiRoute({
  GET: apiCall({
    async rule({ services: { settings } }) {
      const { openApiDocument } = await import("#app/features/reference/document.server.ts");
      const headers = { "cache-control": "public, max-age=3600" };
      return Response.json(openApiDocument(settings.appOrigin), { headers });
    },
  }),
});

export { openapi as action, openapi as loader };
