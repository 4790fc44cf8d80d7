import { Page } from "#e2e/harness/html.ts";
import type { Answer, Visitor } from "#e2e/harness/visitor.ts";

/** What one address said: its body and its headers. */
export type Found = { path: string; status: number; body: string };

const most = 400;

/**
 * Reads every address that can be reached from `seeds` by GET, each page also as the data that its
 * scripts fetch, without ending the session it reads with.
 */
export async function crawl(caller: Visitor, seeds: string[]): Promise<Found[]> {
  const waiting = [...seeds];
  const seen = new Set<string>();
  const found: Found[] = [];
  for (let path = waiting.shift(); path && found.length < most; path = waiting.shift()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const answer = await caller.get(path);
    found.push(foundIn(path, answer));
    if (answer.location?.startsWith("/")) waiting.push(answer.location);
    if (!answer.headers.get("content-type")?.startsWith("text/html")) continue;
    found.push(foundIn(dataOf(path), await caller.get(dataOf(path))));
    waiting.push(...linksIn(answer).filter((link) => !seen.has(link)));
  }
  return found;
}

/** Set-Cookie is the caller's own. */
function foundIn(path: string, { status, headers, body }: Answer): Found {
  const others = [...headers].filter(([name]) => name !== "set-cookie");
  return { path, status, body: `${JSON.stringify(others)}\n${body}` };
}

function dataOf(path: string): string {
  const { pathname, search } = new URL(path, "http://here");
  return (pathname === "/" ? "/_root.data" : `${pathname}.data`) + search;
}

function linksIn({ body, path }: Answer): string[] {
  const { root } = new Page(body);
  const named = [...root.querySelectorAll("a[href], link[href], img[src], script[src]")];
  return named
    .map((each) => each.getAttribute("href") ?? each.getAttribute("src") ?? "")
    .map((href) => URL.parse(href, `http://here${path}`))
    .filter((url) => url?.host === "here" && !/sign-out|^\/assets\//.test(url.pathname))
    .map((url) => (url ? url.pathname + url.search : ""));
}
