import type { ServerResponse } from "node:http";
import type { RequestHandler, Response } from "express";
import helmet from "helmet";
import type { Settings } from "#app/platform/settings/settings.server.ts";
import { findSecretPrefix, withoutQuery } from "./addresses.ts";
import { requestInfo } from "./request-facts.ts";

export const bareHeaders = {
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  "X-Content-Type-Options": "nosniff",
};

export type SecurityOptions = Pick<Settings, "appOrigin" | "google" | "s3">;

export function securityHeaders(
  { appOrigin, google, s3 }: SecurityOptions,
  isDevelopment: boolean,
): RequestHandler[] {
  const isSecure = appOrigin.startsWith("https:");
  const directives = {
    "default-src": ["'none'"],
    "script-src": ["'self'", nonceSource],
    "style-src": ["'self'", ...(isDevelopment ? ["'unsafe-inline'"] : [])],
    "img-src": ["'self'", "data:", "blob:"],
    "manifest-src": ["'self'"],
    "connect-src": ["'self'", ...named(s3?.uploadOrigin), ...(isDevelopment ? ["ws:"] : [])],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    // The answer to a form may be a redirect to the sign-in provider.
    "form-action": ["'self'", ...named(google && new URL(google.issuer).origin)],
    "frame-ancestors": ["'none'"],
    ...(isSecure && { "upgrade-insecure-requests": [] }),
  };
  const usual = helmet({
    contentSecurityPolicy: { useDefaults: false, directives },
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    strictTransportSecurity: isSecure && { maxAge: 31_536_000, includeSubDomains: false },
    xFrameOptions: { action: "deny" },
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  return [usual, more];
}

const permissions = "camera=(), geolocation=(self), microphone=(), payment=(), usb=()";

const more: RequestHandler = (req, res, next) => {
  res.set("Permissions-Policy", permissions);
  const path = withoutQuery(req.url);
  // A path in an unusual spelling may contain a secret as well.
  const mayHoldSecret = findSecretPrefix(path) ?? /[%;]|\/\//.test(path);
  if (mayHoldSecret) res.set("Referrer-Policy", "same-origin");
  next();
};

const named = (origin: string | undefined) => (origin ? [origin] : []);

const nonceSource = (_req: unknown, res: object) => `'nonce-${requestInfo(res as Response).nonce}'`;

/** All readers of a shared page get the same bytes, so it cannot contain a nonce. Hashes allow its
 * inline code instead. */
export const withHashes = (policy: string, scripts: string, styles: string) =>
  policy
    .replace(/ 'nonce-[^']+'/, scripts && ` ${scripts}`)
    .replace("style-src 'self'", (own) => [own, styles].filter(Boolean).join(" "));

const documentHeaders = ["Referrer-Policy", "X-Frame-Options", "Permissions-Policy"];

/** Files need none of the headers for documents, which take half a kilobyte and are larger than
 * some files. */
export function setAssetHeaders(res: ServerResponse): void {
  for (const name of documentHeaders) res.removeHeader(name);
  res.setHeader("Content-Security-Policy", bareHeaders["Content-Security-Policy"]);
}
