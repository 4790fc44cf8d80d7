import { type RequestHandler, Router } from "express";
import expressStaticGzip from "express-static-gzip";
import { setAssetHeaders } from "./security-headers.ts";

const common = { enableBrotli: true, orderPreference: ["br"], index: false };

const assets = {
  ...{ immutable: true, maxAge: "1y", etag: false, lastModified: false, redirect: false },
  setHeaders: setAssetHeaders,
};

/** Only files have a dot in the last part of the path. The ending `.data` is for the data of
 * pages. */
const fileName = /\.(?!data$)\w+$/;

export function staticFiles(root: string): RequestHandler {
  const files = Router()
    .use("/assets", expressStaticGzip(`${root}/assets`, { ...common, serveStatic: assets }))
    .use(expressStaticGzip(root, { ...common, serveStatic: { maxAge: "1h", redirect: false } }));
  return (req, res, next) => (fileName.test(req.path) ? files(req, res, next) : next());
}
