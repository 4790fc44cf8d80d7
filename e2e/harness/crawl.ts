import type { Answer, Visitor } from "#e2e/harness/visitor.ts";

/** The response at one path: body and headers. */
export type CrawledPage = { path: string; status: number; body: string };

const maxPaths = 800;

type Options = { withData: boolean };

/**
 * Reads every path reachable from `seeds` by GET, `withData` each page also as the data its scripts
 * fetch, without ending its own session.
 */
export async function crawl(
  caller: Visitor,
  seeds: string[],
  { withData }: Options,
): Promise<CrawledPage[]> {
  const queue = [...seeds];
  const seen = new Set<string>();
  const found: CrawledPage[] = [];
  for (let path = queue.shift(); path; path = queue.shift()) {
    if (found.length > maxPaths) throw new Error(`There are more than ${maxPaths} pages.`);
    if (seen.has(withoutMoment(path))) continue;
    seen.add(withoutMoment(path));
    const answer = await caller.get(path);
    found.push(foundIn(path, answer));
    if (answer.location?.startsWith("/")) {
      queue.push(withoutView(new URL(answer.location, "http://here")));
    }
    if (!answer.headers.get("content-type")?.startsWith("text/html")) continue;
    if (withData) found.push(foundIn(dataOf(path), await caller.get(dataOf(path))));
    queue.push(...linksIn(answer).filter((link) => !seen.has(withoutMoment(link))));
  }
  return found;
}

/** Set-Cookie belongs to the caller. */
function foundIn(path: string, { status, headers, body }: Answer): CrawledPage {
  const others = [...headers].filter(([name]) => name !== "set-cookie");
  return { path, status, body: `${JSON.stringify(others)}\n${body}` };
}

/** A form is read for one of the days and times that it offers: the others fill in other values. */
const withoutMoment = (path: string) => path.replace(/([?&])date=[^&]*&time=[^&]*/, "$1date");

function dataOf(path: string): string {
  const { pathname, search } = new URL(path, "http://here");
  return (pathname === "/" ? "/_.data" : `${pathname}.data`) + search;
}

const links = /<(?:a|link|img|script)\s[^>]*?\b(?:href|src)="([^"]*)"/g;

function linksIn({ body, path }: Answer): string[] {
  return [...body.matchAll(links)]
    .map(([, href = ""]) => URL.parse(href.replaceAll("&amp;", "&"), `http://here${path}`))
    .filter((url) => url !== null)
    .filter(({ host, pathname }) => host === "here" && !/sign-out|^\/assets\//.test(pathname))
    .map(withoutView);
}

/**
 * Pages link to the profile, and lead to sign-in, with themselves as the `next` one, and the panel's
 * links hold how its table is sorted: that is one page.
 */
function withoutView({ pathname, searchParams }: URL): string {
  for (const name of ["next", "from", "sort", "dir"]) searchParams.delete(name);
  return pathname + (searchParams.size > 0 ? `?${searchParams}` : "");
}
