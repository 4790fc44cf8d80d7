import path from "node:path";
import { type RequestHandler, Router } from "express";
import expressStaticGzip from "express-static-gzip";
import { LRUCache } from "lru-cache";
import { compress, isCompressible } from "#app/platform/http/compress.server.ts";
import { type Encoding, encodingFor } from "#app/platform/http/content-encoding.ts";
import type { Db } from "#db/client.server.ts";
import { setAssetHeaders } from "./security-headers.ts";

const common = { enableBrotli: true, orderPreference: ["br"], index: false };

/** The names contain a hash of the content, so browsers never have to ask for a file again. */
const assets = {
  ...{ immutable: true, maxAge: "1y", etag: false, lastModified: false, redirect: false },
  setHeaders: setAssetHeaders,
};

/** The last part of a page's address has no dot. The address of its data ends with `.data`. */
const fileName = /\.(?!data$)\w+$/;

/** Serves the files of the build, which the build has compressed. Addresses of pages are skipped
 * without looking for files. */
export function staticFiles(root: string): RequestHandler {
  const files = Router()
    .use("/assets", expressStaticGzip(`${root}/assets`, { ...common, serveStatic: assets }))
    .use(expressStaticGzip(root, { ...common, serveStatic: { maxAge: "1h", redirect: false } }));
  return (req, res, next) => (fileName.test(req.path) ? files(req, res, next) : next());
}

const name = /^\/assets\/([\w.-]{1,100}-[\w-]{8}\.(?:js|css|woff2|svg|webp|png))$/;

const maxBytes = 8 * 1024 * 1024;

/** Serves files of other builds. While a release is rolled out, a page and its files may come from
 * different processes. A page may also stay open for days. */
export function oldAssets(db: Db): RequestHandler {
  // If several requests want the same file, it is read and compressed once.
  const files = new LRUCache<string, Buffer, Encoding>({
    maxSize: maxBytes,
    sizeCalculation: (body, key) => body.length + key.length,
    fetchMethod: async (key, _stale, { context: encoding }) => {
      const path = key.slice(encoding.length + 1);
      const kept = db.selectFrom("keptAssets").select("body").where("path", "=", path);
      const found = await kept.executeTakeFirst();
      return found && compress(found.body, encoding, { isKept: true });
    },
  });
  return async (req, res, next) => {
    if (!req.path.startsWith("/assets/") || (req.method !== "GET" && req.method !== "HEAD"))
      return next();
    const [, found = ""] = name.exec(req.path) ?? [];
    res.type(path.extname(found));
    const isText = isCompressible(String(res.getHeader("Content-Type")));
    const encoding = isText ? encodingFor(req.get("accept-encoding") ?? "") : "identity";
    const body = found
      ? await files.fetch(`${encoding} ${found}`, { context: encoding })
      : undefined;
    if (!body) return void res.status(404).type("text/plain").send("Not found");
    res.set("Cache-Control", "public, max-age=31536000, immutable");
    if (isText) res.vary("Accept-Encoding");
    if (encoding !== "identity") res.set("Content-Encoding", encoding);
    res.end(body);
  };
}
