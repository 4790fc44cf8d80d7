import type { QueryResultRow as Row } from "pg";
import type { MetaDescriptor } from "react-router";
import { homeMeta } from "#app/features/home/home-meta.ts";
import type { Previewed } from "#app/features/teams/preview.ts";
import { teamMeta } from "#app/features/teams/team-meta.ts";
import type { PageArgs } from "#app/lib/page-meta.ts";
import { avatar, pathOf } from "./strings-parts.ts";
import { text } from "./strings-words.ts";

/** The head of a page: what all pages have, and the product's own facts of this one. */
const headOf = (facts: MetaDescriptor[]) =>
  `<head><meta charSet="utf-8"/><meta name="viewport" content="width=device-width, initial-scale=1"/><link rel="stylesheet" href="/assets/app-12345678.css"/><meta name="theme-color" content="#fffdf9"/><meta name="theme-color" content="#1e2128" media="(prefers-color-scheme: dark)"/>${facts.map(tagOf).join("")}<link rel="icon" href="/favicon.svg" type="image/svg+xml"/><link rel="apple-touch-icon" href="/apple-touch-icon.png"/><link rel="manifest" href="/manifest.webmanifest"/></head>`;

function tagOf(fact: MetaDescriptor) {
  if ("title" in fact) return `<title>${text(fact.title)}</title>`;
  if ("script:ld+json" in fact)
    return `<script type="application/ld+json">${JSON.stringify(fact["script:ld+json"]).replaceAll("<", "\\u003c")}</script>`;
  const { tagName = "meta", ...attributes } = fact as Record<string, string>;
  const all = Object.entries(attributes).map(([name, value]) => ` ${name}="${text(value)}"`);
  return `<${tagName}${all.join("")}/>`;
}

const argsOf = (origin: string, pathname: string): PageArgs => ({
  matches: [{ loaderData: { origin } }],
  location: { pathname },
});

export const homeHead = (origin: string, courts: number) =>
  headOf(homeMeta(argsOf(origin, "/"), { courts, rating: true }));

export const teamHead = (origin: string, team: Previewed) =>
  headOf(teamMeta(argsOf(origin, pathOf(team)), team));

const logo =
  '<svg class="logo" viewBox="0 0 32 32" fill="none" role="img" aria-label="" aria-hidden="true"><path d="M19.5 5.6A11 11 0 1 0 26.7 13M15.7 5v22M5 16c6.2 0 10.7 4.6 10.7 11" stroke="currentColor" stroke-width="2.6" stroke-linecap="round"></path><circle class="logo-ball" cx="25.4" cy="6.6" r="4.2"></circle></svg>';

/** The complete document for a signed-in user. */
export const documentOf = (head: string, me: Row, page: string, body: string) =>
  `<!DOCTYPE html><html lang="en">${head}<body><header class="site-header"><a href="#main" class="skip">Skip to content</a><div class="site-bar"><a class="brand" href="/">${logo}Openrun</a> <a class="me" href="/profile${page === "/" ? "" : `?next=${encodeURIComponent(page)}`}">${avatar(me.name)}<span class="me-name">${text(me.name)}</span></a></div></header><main id="main"><div class="toasts"></div><div>${body}</div></main><footer class="site-footer"><div class="site-bar"><ul><li><a href="/help">Help Center</a></li><li><a href="/contact">Contact Us</a></li><li><a href="/privacy">Privacy Policy</a></li><li><a href="/terms">Terms of Service</a></li></ul><p>© 2025 Openrun</p></div></footer></body></html>`;
