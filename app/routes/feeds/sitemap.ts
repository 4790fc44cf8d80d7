import { data } from "react-router";
import { teamPath } from "#app/features/teams/paths.ts";
import { findLastTeamId, listTeamsByIds } from "#app/features/teams/teams.server.ts";
import { toId } from "#app/lib/schemas.ts";
import { servicesContext } from "#app/platform/http/request-context.server.ts";
import type { Db } from "#db/client.server.ts";
import type { Route } from "./+types/sitemap.ts";

/** A sitemap may list at most 50,000 URLs. */
const pageSize = 40_000;

const fixed = ["/", "/courts", "/help", "/contact", "/privacy", "/terms"];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, settings } = context.get(servicesContext);
  const pages = Math.max(1, Math.ceil((await findLastTeamId(db)) / pageSize));
  const pageText = url.searchParams.get("page");
  const page = pageText === null ? 1 : (toId(pageText) ?? 0);
  if (page < 1 || page > pages) throw data(null, { status: 404 });
  if (pageText === null && pages > 1) return xml(renderIndex(settings.appOrigin, pages));
  return xml(await readPage(db, settings.appOrigin, page));
}

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

function renderIndex(origin: string, pages: number) {
  const lists = Array.from(
    { length: pages },
    (_, index) => `${origin}/sitemap.xml?page=${index + 1}`,
  );
  return `<sitemapindex ${namespace}>${lists.map((list) => `<sitemap><loc>${list}</loc></sitemap>`).join("")}</sitemapindex>`;
}

async function readPage(db: Db, origin: string, page: number) {
  const range = { from: (page - 1) * pageSize, to: page * pageSize };
  const teams = await listTeamsByIds(db, range);
  const paths = [...(page === 1 ? fixed : []), ...teams.map(teamPath)];
  return `<urlset ${namespace}>${paths.map((path) => `<url><loc>${origin}${path}</loc></url>`).join("")}</urlset>`;
}

const xml = (content: string) =>
  new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${content}\n`, {
    headers: {
      "content-type": "application/xml; charset=utf-8",
      "cache-control": "public, max-age=3600",
    },
  });
