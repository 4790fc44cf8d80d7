import { parseCookie, stringifySetCookie } from "cookie";

const name = "admin";

/**
 * The `Set-Cookie` value that opens the panel. A session cookie; the server ends it after 12 idle
 * hours.
 */
export const panelCookie = (token: string, { appOrigin }: { appOrigin: string }) =>
  stringifySetCookie(name, token, attributes(appOrigin));

/** The `Set-Cookie` value that closes the panel. */
export const deletedPanelCookie = ({ appOrigin }: { appOrigin: string }) =>
  stringifySetCookie(name, "", { ...attributes(appOrigin), maxAge: 0 });

const attributes = (origin: string) =>
  ({
    path: "/",
    httpOnly: true,
    sameSite: "strict",
    secure: origin.startsWith("https:"),
  }) as const;

/** The token of the request, if it is well-formed. */
export function readPanelToken(request: Request): string | undefined {
  const { [name]: token } = parseCookie(request.headers.get("cookie") ?? "");
  return token?.length === 43 ? token : undefined;
}
