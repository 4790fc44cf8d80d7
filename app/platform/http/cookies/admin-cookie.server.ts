const name = "admin";

/** The `Set-Cookie` value that opens the panel; it ends with the browser, or after 12 idle hours. */
export const panelCookie = (token: string, { appOrigin }: { appOrigin: string }) =>
  `${name}=${token}; ${attributes(appOrigin)}`;

/** The `Set-Cookie` value that closes the panel. */
export const noPanelCookie = ({ appOrigin }: { appOrigin: string }) =>
  `${name}=; ${attributes(appOrigin)}; Max-Age=0`;

const attributes = (origin: string) =>
  `Path=/; HttpOnly; SameSite=Strict${origin.startsWith("https:") ? "; Secure" : ""}`;

/** The token a request carries, if it looks like one. */
export function readPanelToken(request: Request): string | undefined {
  return /(?:^|;\s*)admin=([\w-]{43})(?:;|$)/.exec(request.headers.get("cookie") ?? "")?.[1];
}
