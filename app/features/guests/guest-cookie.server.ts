import { randomBytes } from "node:crypto";
import { parseCookie, stringifySetCookie } from "cookie";
import { guestLinkPath } from "#app/features/games/paths.ts";
import type { GuestLinkGame } from "#app/features/guests/guest-link-game.queries.server.ts";

const dayMs = 24 * 60 * 60 * 1000;

/** The guest's own page, and a random name of the browser, which limits its replies. */
type Guest = { own: string; device: string };

/** Brings the same browser from the link of the game to its own page, until the game is over, of a series for a year. */
export function guestCookie(
  code: string,
  { own, device }: Guest,
  { datetime, series }: Pick<GuestLinkGame, "datetime" | "series">,
  { settings }: { settings: { appOrigin: string } },
) {
  return stringifySetCookie({
    name: "guest",
    value: `${own}.${device}`,
    path: guestLinkPath(code),
    httpOnly: true,
    sameSite: "lax",
    secure: settings.appOrigin.startsWith("https:"),
    expires: new Date(datetime.getTime() + (series ? 365 : 1) * dayMs),
  });
}

/** A browser that has not replied yet gets a new name. */
export function readGuestCookie(request: Request): { own?: string; device: string } {
  const { guest = "" } = parseCookie(request.headers.get("cookie") ?? "");
  const [own, device = ""] = guest.split(".");
  return {
    own,
    device: /^[\w-]{12}$/.test(device) ? device : randomBytes(9).toString("base64url"),
  };
}
