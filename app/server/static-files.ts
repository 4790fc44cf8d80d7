import { type RequestHandler, Router } from "express";
import expressStaticGzip from "express-static-gzip";
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
