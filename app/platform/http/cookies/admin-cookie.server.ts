import { parseCookie, stringifySetCookie } from "cookie";

const name = "admin";
const attributes = { path: "/", httpOnly: true, sameSite: "strict" } as const;

/**
 * The `Set-Cookie` value that opens the panel. A session cookie; the server ends it after 12 idle
 * hours.
 */
export const panelCookie = (token: string) =>
  stringifySetCookie({ ...attributes, name, value: token });

/** The `Set-Cookie` value that closes the panel. */
export const deletedPanelCookie = stringifySetCookie({ ...attributes, name, value: "", maxAge: 0 });

/** The token of the request, if it is well-formed. */
export function readPanelToken(request: Request): string | undefined {
  const { [name]: token } = parseCookie(request.headers.get("cookie") ?? "");
  return token?.length === 43 ? token : undefined;
}
