import type { Fixtures } from "#e2e/bad-inputs/fill.ts";
import { send } from "#e2e/bad-inputs/send.ts";

type Caller = "none" | "user" | "member" | "admin";
export type Site = { origin: string; admin: { username: string; password: string } };
export type Scene = { fixtures: Fixtures; headersOf: Record<Caller, Record<string, string>> };

const password = "secret12";

/** Signs up a member with a team and a game and a user without any, over the API itself. */
export async function setScene({ origin, admin }: Site): Promise<Scene> {
  const member = await signUp(origin, "member");
  const user = await signUp(origin, "user");
  const team = await create(origin, member.cookie, "Bad Input Ballers");
  const other = await create(origin, member.cookie, "Other Ballers");
  const court = await create(origin, member.cookie, "Bad Input Court", "court");
  const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString();
  const game = await call(origin, member.cookie, "/api/games", {
    teamId: team.id,
    datetime: tomorrow,
  });
  const upload = await call(origin, member.cookie, "/api/objects/upload");
  const uploadURL = new URL(String(upload.uploadURL), origin);
  return {
    fixtures: {
      origin,
      host: new URL(origin).host,
      memberEmail: member.email,
      userEmail: user.email,
      userEmailUpper: user.email.toUpperCase(),
      userId: String(user.id),
      password,
      teamId: String(team.id),
      teamKey: String(team.secretKey),
      teamSlug: "bad-input-ballers",
      otherTeamId: String(other.id),
      courtId: String(court.id),
      courtSlug: "bad-input-court",
      gameId: String(game.id),
      tomorrow,
      adminUser: admin.username,
      adminPass: admin.password,
      "uploadURL:member": uploadURL.href,
      "uploadPath:member": uploadURL.pathname + uploadURL.search,
    },
    headersOf: {
      none: {},
      user: { cookie: user.cookie },
      member: { cookie: member.cookie },
      admin: { username: admin.username, password: admin.password },
    },
  };
}

async function signUp(origin: string, name: string) {
  const email = `${name}-${Date.now()}@bad-inputs.example`;
  const body = Buffer.from(JSON.stringify({ email, password, name: `${name} of bad inputs` }));
  const headers = { "content-type": "application/json" };
  const answer = await send(origin, {
    method: "POST",
    path: "/api/auth/signin-profile",
    headers,
    body,
  });
  const cookie = /sid=[^;,]+/.exec(answer.headers["set-cookie"] ?? "")?.[0] ?? "";
  if (!cookie) throw new Error(`sign-up failed: ${answer.status} ${answer.body}`);
  return { email, cookie, id: JSON.parse(answer.body).id };
}

const create = (origin: string, cookie: string, name: string, type = "team") =>
  call(origin, cookie, "/api/teams", { name, address: "Main Street 1", type });

async function call(origin: string, cookie: string, path: string, payload?: unknown) {
  const headers: Record<string, string> = payload
    ? { cookie, "content-type": "application/json" }
    : { cookie };
  const body = payload ? Buffer.from(JSON.stringify(payload)) : undefined;
  const answer = await send(origin, { method: "POST", path, headers, body });
  if (answer.status >= 300) throw new Error(`${path} failed: ${answer.status} ${answer.body}`);
  return JSON.parse(answer.body) as Record<string, unknown>;
}
