import path from "node:path";
import type { RequestHandler } from "express";
import { LRUCache } from "lru-cache";
import { compress, isCompressible } from "#app/platform/http/compress.server.ts";
import type { Encoding } from "#app/platform/http/content-encoding.ts";
import type { Db } from "#db/client.server.ts";
import type { Policy } from "./address-policy.ts";
import { toEncoding } from "./page-key.ts";
import { toPath } from "./path.ts";
import { isRead, refuseMethod } from "./static-files.ts";

const name = /^\/assets\/([\w.-]{1,100}-[\w-]{8}\.(?:js|css|woff2|svg|webp|png))$/;

/**
 * Serves scripts and styles of other builds: during a rolling update a page and its files may come
 * from different processes, and pages stay open for days.
 */
export function oldAssets(db: Db, policy: Policy): RequestHandler {
  const cached = cache(db);
  return async (req, res, next) => {
    const requested = toPath(req.url);
    if (!requested.startsWith("/assets/")) return next();
    if (!isRead(req)) return refuseMethod(req, res, policy);
    const [, found = ""] = name.exec(requested) ?? [];
    res.type(path.extname(found));
    const isText = isCompressible(String(res.getHeader("Content-Type")));
    const encoding = isText ? toEncoding(req.headers) : "identity";
    const body = found ? await cached(found, encoding) : undefined;
    if (!body) return void res.status(404).type("text/plain").send("Not found");
    res.set("Cache-Control", "public, max-age=31536000, immutable");
    if (isText) res.vary("Accept-Encoding");
    if (encoding !== "identity") res.set("Content-Encoding", encoding);
    res.end(body);
  };
}

const maxBytes = 8 * 1024 * 1024;

/** Reads and compresses each file once for concurrent and later requests. */
function cache(db: Db) {
  const files = new LRUCache<string, Buffer, Encoding>({
    maxSize: maxBytes,
    sizeCalculation: (body, key) => body.length + key.length,
    fetchMethod: async (key, _stale, { context: encoding }) => {
      const body = await find(db, key.slice(encoding.length + 1));
      return body && compress(body, encoding);
    },
  });
  return (name: string, encoding: Encoding) =>
    files.fetch(`${encoding} ${name}`, { context: encoding });
}

async function find(db: Db, name: string): Promise<Buffer | undefined> {
  const asset = await db
    .selectFrom("keptAssets")
    .select("body")
    .where("path", "=", name)
    .executeTakeFirst();
  return asset?.body;
}
