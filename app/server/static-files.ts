import { type RequestHandler, Router } from "express";
import expressStaticGzip from "express-static-gzip";
import { setAssetHeaders } from "./security-headers.ts";

const common = { enableBrotli: true, orderPreference: ["br"], index: false };

const assets = {
  ...{ immutable: true, maxAge: "1y", etag: false, lastModified: false, redirect: false },
  setHeaders: setAssetHeaders,
};

/** The last part of a page's path has no dot. The URL of its data ends with `.data`. */
const fileName = /\.(?!data$)\w+$/;

export function staticFiles(root: string): RequestHandler {
  const files = Router()
    .use("/assets", expressStaticGzip(`${root}/assets`, { ...common, serveStatic: assets }))
    .use(expressStaticGzip(root, { ...common, serveStatic: { maxAge: "1h", redirect: false } }));
  return (req, res, next) => (fileName.test(req.path) ? files(req, res, next) : next());
}
