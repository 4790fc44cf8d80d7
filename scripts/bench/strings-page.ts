import type { QueryResultRow as Row } from "pg";
import { avatar, toPath } from "./strings-parts.ts";
import { text, version } from "./strings-words.ts";

type Head = {
  title: string;
  description: string;
  origin: string;
  path: string;
  image: string;
  alt: string;
  things: object[];
};

const toHead = ({ title, description, origin, path, image, alt, things }: Head) =>
  `<head><meta charSet="utf-8"/><meta name="viewport" content="width=device-width, initial-scale=1"/><link rel="stylesheet" href="/assets/app-12345678.css"/><meta name="theme-color" content="#fffdf9"/><meta name="theme-color" content="#1e2128" media="(prefers-color-scheme: dark)"/><title>${title}</title><meta name="description" content="${description}"/><link rel="canonical" href="${origin}${path}"/><meta property="og:type" content="website"/><meta property="og:site_name" content="Openrun"/><meta property="og:title" content="${title}"/><meta property="og:description" content="${description}"/><meta name="twitter:card" content="summary_large_image"/><meta name="twitter:title" content="${title}"/><meta name="twitter:description" content="${description}"/><meta property="og:url" content="${origin}${path}"/><meta property="og:image" content="${origin}${image}"/><meta property="og:image:width" content="1200"/><meta property="og:image:height" content="630"/><meta property="og:image:alt" content="${alt}"/><meta name="twitter:image" content="${origin}${image}"/><link rel="icon" href="/favicon.svg" type="image/svg+xml"/><link rel="apple-touch-icon" href="/apple-touch-icon.png"/><link rel="manifest" href="/manifest.webmanifest"/>${things.map(linkedData).join("")}</head>`;

const linkedData = (thing: object) =>
  `<script type="application/ld+json">${JSON.stringify({ "@context": "https://schema.org", ...thing }).replaceAll("<", "\\u003c")}</script>`;

export function teamHead(origin: string, team: Row) {
  const { name, address, players, thumbnail } = team;
  const path = toPath(team);
  const image = `/og${path}-${version(3, team.type, name, address, players, thumbnail ?? "")}.png`;
  const url = origin + path;
  return toHead({
    title: `${text(name)} · Openrun`,
    description: `${text(name)} is a basketball team at ${text(address)} with ${players} players. See who plays and join pick-up games for free on Openrun.`,
    origin,
    path,
    image,
    alt: `${text(name)}, ${text(address)}, ${players} players`,
    things: [
      {
        "@type": "SportsTeam",
        name,
        url,
        image: origin + image,
        sport: "Basketball",
        location: { "@type": "Place", name, address },
      },
      {
        "@type": "BreadcrumbList",
        itemListElement: [
          { "@type": "ListItem", position: 1, name: "Openrun", item: `${origin}/` },
          { "@type": "ListItem", position: 2, name, item: url },
        ],
      },
    ],
  });
}

const logo =
  '<svg class="logo" viewBox="0 0 32 32" fill="none" role="img" aria-label="" aria-hidden="true"><path d="M19.5 5.6A11 11 0 1 0 26.7 13M15.7 5v22M5 16c6.2 0 10.7 4.6 10.7 11" stroke="currentColor" stroke-width="2.6" stroke-linecap="round"></path><circle class="logo-ball" cx="25.4" cy="6.6" r="4.2"></circle></svg>';

/** The complete document for a signed-in user. */
export const htmlDocument = (head: string, me: Row, page: string, body: string) =>
  `<!DOCTYPE html><html lang="en">${head}<body><header class="site-header"><a href="#main" class="skip">Skip to content</a><div class="site-bar"><a class="brand" href="/">${logo}Openrun</a> <a class="me" href="/profile${page === "/" ? "" : `?next=${encodeURIComponent(page)}`}">${avatar(me.name)}<span class="me-name">${text(me.name)}</span></a></div></header><main id="main"><div class="toasts"></div><div>${body}</div></main><footer class="site-footer"><div class="site-bar"><ul><li><a href="/help">Help Center</a></li><li><a href="/contact">Contact Us</a></li><li><a href="/privacy">Privacy Policy</a></li><li><a href="/terms">Terms of Service</a></li></ul><p>© 2025 Openrun</p></div></footer></body></html>`;
