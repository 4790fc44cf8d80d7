import { STATUS_CODES } from "node:http";
import type { Response } from "express";
import { codeOfStatus } from "#app/lib/error-code.ts";
import { m } from "#messages";
import { isApi, withoutQuery } from "./addresses.ts";

const texts: Record<number, string> = {
  400: "The request could not be understood.",
  403: "You may not see this.",
  404: "Not found",
  405: "This method is not allowed.",
  409: "Somebody changed this at the same moment. Please try again.",
  412: "The file is not as the request wants it.",
  416: "The file has no such bytes.",
  429: "Too many requests. Please try again later.",
};

const usualText = (status: number) =>
  status === 503
    ? m.platform_unavailable()
    : (texts[status] ?? "Something went wrong. Please try again in a moment.");

/** Programs get JSON, and people get a small page. The reason why a route failed is not shown. */
export function refuse(res: Response, status: number, text = usualText(status)) {
  if (res.headersSent) return;
  for (const name of ["Content-Encoding", "ETag", "Last-Modified"]) res.removeHeader(name);
  res.status(status).set("Cache-Control", "no-store");
  if (status === 503 && !res.hasHeader("Retry-After")) res.set("Retry-After", "5");
  const path = withoutQuery(res.req.originalUrl);
  if (isApi(path)) res.json({ error: text, code: codeOfStatus(status) });
  else if (path.endsWith(".data")) res.type("text/plain").send(text);
  else res.type("html").send(statusPage(status, text));
}

const statusPage = (status: number, text: string) => `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${STATUS_CODES[status]}</title></head>
<body><main><h1>${STATUS_CODES[status]}</h1><p>${text}</p><p><a href="/">Back to Home</a></p></main></body></html>
`;
