import { panelFailures } from "#app/features/admin/enter-panel.ts";
import { perTeamLimit } from "#app/features/announcements/announcement.ts";
import { answerLimits } from "#app/features/answers/answer-game.ts";
import { messageRate } from "#app/features/contact/send-message.ts";
import { sidesLimitPerGame } from "#app/features/fair-teams/make-sides.ts";
import { signInFailures, signInLimits } from "#app/features/passwords/password.ts";
import { forgotPasswordLimits } from "#app/features/passwords/reset-password.ts";
import { scheduleLimits } from "#app/features/scheduling/schedule-game.ts";
import { resendLimits } from "#app/features/sign-in/confirm-email.ts";
import { signUpLimits } from "#app/features/sign-in/sign-up.ts";
import { exportLimits } from "#app/features/statistics/export-answers.ts";
import { captainLimits } from "#app/features/teams/captain.ts";
import { createTeamLimits } from "#app/features/teams/create-team.ts";
import { renameLimit } from "#app/features/teams/edit-team.ts";
import { renewKeyLimits } from "#app/features/teams/renew-key.ts";
import type { Limit } from "#app/platform/http/rate-limit.server.ts";
import { countedUses } from "#e2e/harness/counted-uses.ts";
import { aPng } from "#e2e/harness/images.ts";
import {
  aCheckIn,
  aGame,
  aMember,
  aTeam,
  aUser,
  expect,
  program,
  sharedServer,
  type TestServer,
  testWithoutJobs as test,
  unique,
  type Visitor,
} from "#e2e/harness/test.ts";

type Call = { path: string; body?: unknown; method?: string };
type Row = {
  name: string;
  limit: Limit | undefined;
  call: (index: number) => Call;
};

const password = "between-the-legs";
const server = await sharedServer("strict");
const { forget, later, countAllButOne } = countedUses(server.db);
const team = await aTeam(server.db);
const game = await aGame(server.db, { teamId: team.id });
const user = await aUser(server.db, { password });
await aMember(server.db, { teamId: team.id, userId: user.id });
const { email } = user;
for (let i = 0; i < 4; i++) {
  const { id: userId } = await aMember(server.db, { teamId: team.id });
  await aCheckIn(server.db, { gameId: game.id, userId });
}
const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString();
const nobody = (index: number) => `nobody-${index}@openrun.example`;
const person = { firstName: "Ann", lastName: "Bee", subject: "Hi", message: "Hello" };

/** Every limit, and a call that uses it up. */
const rows: Row[] = [
  {
    name: "sign-ins from one address",
    limit: signInLimits[0],
    call: (index) => ({ path: "/api/auth/login", body: { email: nobody(index), password } }),
  },
  {
    name: "wrong passwords for one account",
    limit: signInFailures,
    call: () => ({ path: "/api/auth/login", body: { email, password: "wrong-password" } }),
  },
  {
    name: "sign-ups from one address",
    limit: signUpLimits[0],
    call: (index) => ({
      path: "/api/auth/signin-profile",
      body: { email: nobody(index), password, name: unique("Limit") },
    }),
  },
  {
    name: "confirmation mails",
    limit: resendLimits[0],
    call: () => ({ path: "/api/auth/resend-confirmation", body: { email } }),
  },
  {
    name: "wrong keys from one address",
    limit: { name: "wrong key by address", max: 10, seconds: 3 * 60 },
    call: () => ({ path: "/api/teams/join", body: { secretKey: "ZZZZZZ" } }),
  },
  {
    name: "wrong keys looked up",
    limit: { name: "wrong key by address", max: 10, seconds: 3 * 60 },
    call: () => ({ method: "GET", path: "/api/teams/by-key/ZZZZZZ" }),
  },
  {
    name: "wrong admin passwords",
    limit: panelFailures,
    call: () => ({ path: "/api/admin/login", body: { username: "admin", password: "wrong" } }),
  },
  {
    name: "messages",
    limit: messageRate[0],
    call: (index) => ({
      path: "/api/contact",
      body: { ...person, message: `Hello ${index}`, email: nobody(index) },
    }),
  },
  {
    name: "check-ins",
    limit: answerLimits[0],
    call: () => ({ path: `/api/games/${game.id}/checkin` }),
  },
  {
    name: "games",
    limit: scheduleLimits[0],
    call: () => ({ path: "/api/games", body: { teamId: team.id, datetime: tomorrow } }),
  },
  {
    name: "teams",
    limit: createTeamLimits[0],
    call: () => ({ path: "/api/teams", body: { name: unique("Limit"), address: "Here 1" } }),
  },
  {
    name: "names of a team",
    limit: renameLimit,
    call: () => ({
      method: "PATCH",
      path: `/api/teams/${team.id}`,
      body: { name: unique("Limit") },
    }),
  },
  {
    name: "new keys",
    limit: renewKeyLimits[1],
    call: () => ({ path: `/api/teams/${team.id}/key` }),
  },
  {
    name: "files of answers",
    limit: exportLimits[0],
    call: () => ({ method: "GET", path: "/profile/games.csv" }),
  },
  {
    name: "acts of captains",
    limit: captainLimits[0],
    call: () => ({ method: "PUT", path: `/api/teams/${team.id}/captains/${user.id}` }),
  },
  {
    name: "announcements of one team",
    limit: perTeamLimit,
    call: (index) => ({
      method: "PUT",
      path: `/api/teams/${team.id}/announcement`,
      body: { text: `News ${index}` },
    }),
  },
  {
    name: "teams made for one game",
    limit: sidesLimitPerGame,
    call: () => ({ path: `/api/games/${game.id}/sides`, body: {} }),
  },
];

test("refusals use up no limit of a team or a game", async () => {
  await forget();
  const stranger = program(server);
  const { email } = await aUser(server.db, { password });
  await stranger.call("POST", "/api/auth/login", { email, password });
  const body = { text: "News of a stranger" };
  for (let i = 0; i < 4; i++)
    expect((await stranger.call("PUT", `/api/teams/${team.id}/announcement`, body)).status).toBe(
      403,
    );
  await stranger.call("POST", `/api/games/${game.id}/sides`, {});
  const counted = await server.db
    .selectFrom("rateLimits")
    .select("hits")
    .where("key", "like", "% of a %")
    .execute();
  expect(counted.map(({ hits }) => hits)).toEqual([0, 0]);
});

test.for(rows)("$name are limited, and allowed again later", async ({ limit, call }) => {
  await forget();
  const caller = await aPlayer(server);
  await forget();
  const ask = (index: number) => {
    const { method = "POST", path, body } = call(index);
    return caller.call(method, path, body);
  };
  expect((await ask(0)).status).not.toBe(429);
  await countAllButOne(limit);
  expect((await ask(1)).status).not.toBe(429);
  const refused = await ask(2);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  await later(limit?.seconds ?? 0);
  expect((await ask(3)).status).not.toBe(429);
});

test("limits mails about a forgotten password, without showing it", async () => {
  await forget();
  const guest = program(server);
  const max = forgotPasswordLimits[0]?.max ?? 0;
  const statuses: number[] = [];
  for (let use = 0; use <= max; use++) {
    statuses.push((await guest.post("/forgot-password", { email: email ?? "" })).status);
  }
  expect(statuses.slice(0, max).filter((status) => status === 429)).toEqual([]);
  expect(statuses.at(-1)).toBe(429);
});

test("every picture's bytes count, whatever the spelling of their address", async () => {
  await forget();
  const player = await aPlayer(server);
  const bytes = (await aPng()).toString("base64");
  for (const spelling of [
    "data:image/png;base64",
    "DATA:image/png;base64",
    "Data:IMAGE/PNG;BASE64",
  ]) {
    const avatar = `${spelling},${bytes}`;
    expect((await player.call("PATCH", "/api/user", { avatar })).status).toBe(200);
  }
  const { hits } = await server.db
    .selectFrom("rateLimits")
    .select("hits")
    .where("key", "=", `images:3600:${user.id}`)
    .executeTakeFirstOrThrow();
  expect(hits).toBe(3);
});

async function aPlayer(at: TestServer): Promise<Visitor> {
  const player = program(at);
  await player.call("POST", "/api/auth/login", { email, password });
  return player;
}
