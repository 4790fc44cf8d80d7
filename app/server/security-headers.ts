import type { RequestHandler, Response } from "express";
import type { Settings } from "#app/platform/settings/settings.server.ts";
import type { Policy } from "./address-policy.ts";
import { toPath, toSecretPrefix } from "./path.ts";
import { toFacts } from "./request-facts.ts";

export type SecurityOptions = {
  origin: string;
  /** Other origins a form may redirect to. */
  formOrigins: string[];
  /** Another origin that scripts may send photos to: the bucket. */
  uploadOrigin?: string;
  /** The bundler's development server injects styles and opens a socket. */
  isDevelopment: boolean;
};

/** The headers of every response but assets; `scripts` and `styles` are the CSP sources of inline code. */
export function securityHeaders(
  options: SecurityOptions,
  scripts: string[],
  styles: string[] = [],
): Record<string, string> {
  const isSecure = options.origin.startsWith("https:");
  return {
    "Content-Security-Policy": contentPolicy(options, { scripts, styles }, isSecure),
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "X-Content-Type-Options": "nosniff",
    // For browsers that do not know `frame-ancestors`, such as IE 11.
    "X-Frame-Options": "DENY",
    "Permissions-Policy": "camera=(), geolocation=(self), microphone=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    ...(isSecure && { "Strict-Transport-Security": "max-age=31536000" }),
  };
}

/** Sets the headers before any other middleware can respond; secret addresses stay on our site. */
export const setSecurityHeaders =
  (options: SecurityOptions, policy: Policy): RequestHandler =>
  (req, res, next) => {
    res.set(securityHeaders(options, ["'self'", `'nonce-${toFacts(res).nonce}'`]));
    if (toSecretPrefix(toPath(req.url), policy)) res.set("Referrer-Policy", "same-origin");
    next();
  };

/**
 * A script or a style of the build is no document. Headers for documents only would cost
 * the first visit half a kilobyte per file, on a slow network more than some of the files.
 */
export function setAssetHeaders(res: Response): void {
  for (const name of documentHeaders) res.removeHeader(name);
  res.set("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");
}

const documentHeaders = [
  "Referrer-Policy",
  "X-Frame-Options",
  "Permissions-Policy",
  "Cross-Origin-Opener-Policy",
];

type Sources = { scripts: string[]; styles: string[] };

function contentPolicy(options: SecurityOptions, { scripts, styles }: Sources, isSecure: boolean) {
  const { isDevelopment, formOrigins, uploadOrigin } = options;
  const directives = [
    "default-src 'none'",
    `script-src ${scripts.join(" ") || "'none'"}`,
    ["style-src 'self'", ...(isDevelopment ? ["'unsafe-inline'"] : styles)].join(" "),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "manifest-src 'self'",
    `connect-src 'self'${uploadOrigin ? ` ${uploadOrigin}` : ""}${isDevelopment ? " ws:" : ""}`,
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...formOrigins].join(" "),
    "frame-ancestors 'none'",
  ];
  if (isSecure) directives.push("upgrade-insecure-requests");
  return directives.join("; ");
}

/** The other origins this installation works with. */
export function toSecurity(settings: Settings, isDevelopment: boolean): SecurityOptions {
  const { appOrigin, google, s3 } = settings;
  return {
    origin: appOrigin,
    formOrigins: google ? [new URL(google.issuer).origin] : [],
    uploadOrigin: s3?.uploadOrigin,
    isDevelopment,
  };
}
