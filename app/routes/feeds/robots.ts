import { servicesContext } from "#app/platform/http/request-context.server.ts";
import type { Route } from "./+types/robots.ts";

const closed = ["/api/", "/developer", "/invite", "/confirm-email", "/profile", "/report"];

export function loader({ context }: Route.LoaderArgs) {
  const { appOrigin } = context.get(servicesContext).settings;
  const lines = [
    "User-agent: *",
    ...closed.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${appOrigin}/sitemap.xml`,
  ];
  return new Response(`${lines.join("\n")}\n`, {
    headers: {
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "public, max-age=3600",
    },
  });
}
