import { STATUS_CODES } from "node:http";
import type { Response } from "express";
import { codeOfStatus } from "#app/lib/error-code.ts";
import { m } from "#messages";
import type { Policy } from "./address-policy.ts";
import { isApi, toPath } from "./path.ts";

type Refusal = { status: number; text: string; headers?: Record<string, string> };

/** Responds in place of the routes: JSON for API clients, a small page for people. */
export function reject(res: Response, policy: Policy, { status, text, headers = {} }: Refusal) {
  if (res.headersSent) return;
  res.status(status).set({ "Cache-Control": "no-store", ...headers });
  if (isApi(toPath(res.req.originalUrl), policy))
    res.json({ error: text, code: codeOfStatus(status) });
  else if (toPath(res.req.originalUrl).endsWith(".data")) res.type("text/plain").send(text);
  else res.type("html").send(statusPage(status, text));
}

/** A page that needs neither routes nor database. All texts are constants: nothing to escape. */
export const statusPage = (status: number, text: string) =>
  page(STATUS_CODES[status] ?? "Error", text);

const page = (title: string, text: string) => `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title></head>
<body><main><h1>${title}</h1><p>${text}</p><p><a href="/">Back to Home</a></p></main></body></html>
`;

const texts: Record<number, string> = {
  400: "The request could not be understood.",
  403: "You may not see this.",
  404: "Not found",
  405: "This method is not allowed.",
  409: "Somebody changed this at the same moment. Please try again.",
  429: "Too many requests. Please try again later.",
};

/** The response to a request that failed in the routes; it never reveals the reason. */
export function errorText(status: number) {
  const text =
    status === 503
      ? m.platform_unavailable()
      : (texts[status] ?? "Something went wrong. Please try again in a moment.");
  const headers: Record<string, string> = status === 503 ? { "Retry-After": "5" } : {};
  return { status, text, headers };
}
