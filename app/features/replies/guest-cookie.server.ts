import { stringifySetCookie } from "cookie";
import { guestLinkPath } from "#app/features/games/guest-link-path.ts";

const dayMs = 24 * 60 * 60 * 1000;

/** Brings the same browser from the link of the game to its own page, until the game is over. */
export function guestCookie(
  code: string,
  secret: string,
  datetime: Date,
  { settings }: { settings: { appOrigin: string } },
) {
  return stringifySetCookie("guest", secret, {
    path: guestLinkPath(code),
    httpOnly: true,
    sameSite: "lax",
    secure: settings.appOrigin.startsWith("https:"),
    expires: new Date(datetime.getTime() + dayMs),
  });
}
