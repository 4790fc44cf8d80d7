import { createCookie } from "react-router";
import { createToken, hashToken } from "#app/platform/http/cookies/session-cookie.server.ts";

type Settings = { sessionSecrets: string[] };

/** Identifies a visitor who is signing up. The cookie lasts an hour, and browsers send it only to
 * the API. */
const cookie = ({ sessionSecrets }: Settings) =>
  createCookie("visitor", {
    path: "/api",
    httpOnly: true,
    sameSite: "lax",
    maxAge: 60 * 60,
    secrets: sessionSecrets,
  });

export const visitorCookie = (settings: Settings) => cookie(settings).serialize(createToken());

export async function readVisitor(request: Request, settings: Settings) {
  const header = request.headers.get("cookie");
  if (!header?.includes("visitor=")) return undefined;
  const token: unknown = await cookie(settings)
    .parse(header)
    .catch(() => undefined);
  return typeof token === "string" && token.length === 43 ? hashToken(token) : undefined;
}
