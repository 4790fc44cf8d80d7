import fs from "node:fs";
import path from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "#app/routes.ts";

export type PageRequest = { method: "GET" | "POST"; path: string };

/** Every page and form of the product: what app/routes.ts has, except the API. */
export async function pageRequests(): Promise<PageRequest[]> {
  const found = flatten(await routes).filter(({ path }) => !path.startsWith("/api/"));
  return found.flatMap(({ path, file }) => {
    const isForm = /export (const|async function|function|\{[^}]*) action\b/.test(sourceOf(file));
    const get: PageRequest = { method: "GET", path };
    return isForm ? [get, { method: "POST" as const, path }] : [get];
  });
}

/**
 * The addresses of each page that somebody sees; a dialog has several. A file that only answers a form leads to the
 * page it stands on.
 */
export async function shownPages(): Promise<string[][]> {
  const pages = flatten(await routes)
    .filter(({ file, path }) => file.endsWith(".tsx") && !path.endsWith("*"))
    .filter(({ file }) => !/\bNoPage as default\b/.test(sourceOf(file)));
  return [...Map.groupBy(pages, ({ file }) => file).values()].map((same) =>
    same.map(({ path }) => path),
  );
}

const sourceOf = (file: string) => fs.readFileSync(path.join("app", file), "utf8");

function flatten(entries: RouteConfigEntry[], above = ""): { path: string; file: string }[] {
  return entries.flatMap(({ path = "", file, children = [] }) => {
    const here = path ? `${above}/${path.replace(/^\//, "")}`.replace("//", "/") : above;
    const own = path ? [{ path: here || "/", file }] : [];
    return [...own, ...flatten(children, here === "/" ? "" : here)];
  });
}
