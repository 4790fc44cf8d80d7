import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import type { RequestHandler } from "express";
import { encodingOf } from "./page-key.ts";
import { pathOf } from "./path.ts";
import { setHeadersOfAsset } from "./security-headers.ts";

const codings = [
  { suffix: ".br", encoding: "br" },
  { suffix: ".gz", encoding: "gzip" },
];

type File = { compressed: typeof codings };

/**
 * Serves the files of the build from a list read at the start: no path can reach anything else.
 * Names below `/assets` contain a content hash and are immutable.
 */
export function staticFiles(root: string): RequestHandler {
  const files = listFiles(root);
  return (req, res, next) => {
    const name = pathOf(req.url);
    const file = files.get(name);
    const isHashed = name.startsWith("/assets/");
    if (!file || (req.method !== "GET" && req.method !== "HEAD")) return next();
    const accepted = encodingOf(req.headers);
    const coding = file.compressed.find(({ encoding }) => encoding === accepted);
    if (file.compressed.length > 0) res.vary("Accept-Encoding");
    if (coding) res.set("Content-Encoding", coding.encoding);
    if (isHashed) setHeadersOfAsset(res);
    res.type(path.extname(name));
    res.sendFile(name.slice(1) + (coding?.suffix ?? ""), {
      root,
      immutable: isHashed,
      maxAge: isHashed ? "365d" : "1h",
    });
  };
}

function listFiles(root: string) {
  const files = new Map<string, File>();
  if (!existsSync(root)) return files;
  const names = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${path.relative(root, path.join(entry.parentPath, entry.name))}`)
    .map((name) => name.replaceAll(path.sep, "/"));
  const all = new Set(names);
  for (const name of names) {
    if (/\/\.(?!well-known\/)|\.(?:map|br|gz)$/.test(name)) continue;
    files.set(name, { compressed: codings.filter(({ suffix }) => all.has(name + suffix)) });
  }
  return files;
}
