import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import type { Request, RequestHandler, Response } from "express";
import { LRUCache } from "lru-cache";
import { compress, isCompressible } from "#app/platform/http/compress.server.ts";
import type { Encoding } from "#app/platform/http/content-encoding.ts";
import type { Db } from "#db/client.server.ts";
import type { Policy } from "./address-policy.ts";
import { toEncoding } from "./page-key.ts";
import { toPath } from "./path.ts";
import { errorText, reject } from "./reject.ts";
import { setAssetHeaders } from "./security-headers.ts";

const codings = [
  { suffix: ".br", encoding: "br" },
  { suffix: ".gz", encoding: "gzip" },
];

type File = { compressed: typeof codings };

/**
 * Serves the files of the build from a list read at the start: no path can reach anything else.
 * Names below `/assets` contain a content hash and are immutable.
 */
export function staticFiles(root: string, policy: Policy): RequestHandler {
  const files = listFiles(root);
  return (req, res, next) => {
    const name = toPath(req.url);
    const file = files.get(name);
    const isHashed = name.startsWith("/assets/");
    if (!file) return next();
    if (!isRead(req)) return refuseMethod(req, res, policy);
    const accepted = toEncoding(req.headers);
    const coding = file.compressed.find(({ encoding }) => encoding === accepted);
    if (file.compressed.length > 0) res.vary("Accept-Encoding");
    if (coding) res.set("Content-Encoding", coding.encoding);
    if (isHashed) setAssetHeaders(res);
    res.type(path.extname(name));
    if (!isRangeOfBytes(req)) delete req.headers.range;
    const options = { root, ...(isHashed ? forever : { maxAge: "1h" }) };
    res.sendFile(name.slice(1) + (coding?.suffix ?? ""), options, (error) => {
      // The client has gone, or has a part of the file already.
      if (!error || res.destroyed || res.headersSent) return;
      if (isRefusal(error)) refuse(res, policy, error.status);
      else next(error);
    });
  };
}

/** Browsers do not revalidate what is immutable: its validators would be 80 bytes of each file. */
const forever = { immutable: true, maxAge: "365d", etag: false, lastModified: false };

/** Files are only read. */
const fileMethods = ["GET", "HEAD", "OPTIONS"];

const isRead = ({ method }: Request) => method === "GET" || method === "HEAD";

/** Responds with 405, or with what is allowed. */
function refuseMethod(req: Request, res: Response, policy: Policy): void {
  const Allow = fileMethods.join(", ");
  if (req.method === "OPTIONS") return void res.set({ Allow }).status(204).end();
  reject(res, policy, { ...errorText(405), headers: { Allow } });
}

/** Returns whether a request has ranges that RFC 9110 (14.1.1, 14.2) lets a server respect: others are ignored. */
function isRangeOfBytes({ method, headers }: Request) {
  const [unit, ranges = ""] = headers.range?.split("=", 2) ?? [];
  if (method !== "GET" || unit?.toLowerCase() !== "bytes") return false;
  return ranges.split(",").every((range) => {
    const found = /^\s*(\d*)-(\d*)\s*$/.exec(range);
    if (!found || range.trim() === "-") return false;
    const [, first = "", last = ""] = found;
    return first === "" || last === "" || Number(first) <= Number(last);
  });
}

type Failed = Error & { status: 412 | 416 };

/** Conditions and ranges that a file does not fulfil are no faults of ours. */
const isRefusal = (error: Error): error is Failed =>
  "status" in error && (error.status === 412 || error.status === 416);

const texts = {
  412: "The file is not as the request wants it.",
  416: "The file has no such bytes.",
};

/** `Content-Range` stays: it says how long the file is. */
function refuse(res: Response, policy: Policy, status: Failed["status"]) {
  for (const name of ["Content-Encoding", "ETag", "Last-Modified"]) res.removeHeader(name);
  reject(res, policy, { status, text: texts[status] });
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
