import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import type { Request, RequestHandler, Response } from "express";
import type { Policy } from "./address-policy.ts";
import { textOfError } from "./error-text.ts";
import { toEncoding } from "./page-key.ts";
import { toPath } from "./path.ts";
import { reject } from "./reject.ts";
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
    if (isHashed) setHeadersOfAsset(res);
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
const methodsOfFile = ["GET", "HEAD", "OPTIONS"];

export const isRead = ({ method }: Request) => method === "GET" || method === "HEAD";

/** Responds with 405, or with what is allowed. */
export function refuseMethod(req: Request, res: Response, policy: Policy): void {
  const Allow = methodsOfFile.join(", ");
  if (req.method === "OPTIONS") return void res.set({ Allow }).status(204).end();
  reject(res, policy, { ...textOfError(405), headers: { Allow } });
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
