import { randomBytes } from "node:crypto";
import { parseCookie, stringifySetCookie } from "cookie";
import { guestLinkPath } from "#app/features/games/paths.ts";
import type { GuestLinkGame } from "#app/features/guests/guest-link-game.queries.server.ts";

const dayMs = 24 * 60 * 60 * 1000;

/** `own` is the secret of the guest's page. `device` is a random text by which the replies of one
 * browser are counted. */
type Guest = { own: string; device: string };

export function guestCookie(
  code: string,
  { own, device }: Guest,
  { datetime, series }: Pick<GuestLinkGame, "datetime" | "series">,
) {
  return stringifySetCookie({
    name: "guest",
    value: `${own}.${device}`,
    path: guestLinkPath(code),
    httpOnly: true,
    sameSite: "lax",
    expires: new Date(datetime.getTime() + (series ? 365 : 1) * dayMs),
  });
}

export function readGuestCookie(request: Request): { own?: string; device: string } {
  const { guest = "" } = parseCookie(request.headers.get("cookie") ?? "");
  const [own, device = ""] = guest.split(".");
  return {
    own,
    device: /^[\w-]{12}$/.test(device) ? device : randomBytes(9).toString("base64url"),
  };
}
