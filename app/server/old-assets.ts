import path from "node:path";
import type { RequestHandler } from "express";
import { isPackable, pack } from "#app/platform/http/compress.server.ts";
import type { Db } from "#db/client.server.ts";
import { encodingOf } from "./page-key.ts";
import { pathOf } from "./path.ts";

const name = /^\/assets\/([\w.-]{1,100}-[\w-]{8}\.(?:js|css|woff2|svg|webp|png))$/;

/**
 * Serves scripts and styles of other builds: while a new build is rolled out, a page may come from
 * one process and its files be asked of another; and pages stay open for days.
 */
export function keptAssets(db: Db): RequestHandler {
  return async (req, res, next) => {
    const asked = pathOf(req.url);
    if (!asked.startsWith("/assets/")) return next();
    const [, found = ""] = name.exec(asked) ?? [];
    const body = found ? await find(db, found) : undefined;
    if (!body) return void res.status(404).type("text/plain").send("Not found");
    res.type(path.extname(found)).set("Cache-Control", "public, max-age=31536000, immutable");
    const isText = isPackable(String(res.getHeader("Content-Type")));
    const encoding = isText ? encodingOf(req.headers) : "identity";
    if (isText) res.vary("Accept-Encoding");
    if (encoding !== "identity") res.set("Content-Encoding", encoding);
    res.end(await pack(body, encoding));
  };
}

async function find(db: Db, name: string): Promise<Buffer | undefined> {
  const asset = await db
    .selectFrom("keptAssets")
    .select("body")
    .where("path", "=", name)
    .executeTakeFirst();
  return asset?.body;
}
