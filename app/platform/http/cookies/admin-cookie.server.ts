import { parseCookie, stringifySetCookie } from "cookie";

const name = "admin";
const attributes = { path: "/", httpOnly: true, sameSite: "strict" } as const;

export const panelCookie = (token: string) =>
  stringifySetCookie({ ...attributes, name, value: token });

export const deletedPanelCookie = stringifySetCookie({ ...attributes, name, value: "", maxAge: 0 });

export function readPanelToken(request: Request): string | undefined {
  const { [name]: token } = parseCookie(request.headers.get("cookie") ?? "");
  return token?.length === 43 ? token : undefined;
}
