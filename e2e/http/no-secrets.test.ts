import fs from "node:fs";
import { inject } from "vitest";
import { aCourt, aGame, aMember, aTeam, aUser } from "#db/builders.ts";
import { connect } from "#db/client.server.ts";
import { copyTemplate } from "#db/testing-databases.ts";
import { type CrawledPage, crawl } from "#e2e/harness/crawl.ts";
import { afterAll, expect, program, test, type Visitor, visitor } from "#e2e/harness/test.ts";
import { admin, anApp } from "#e2e/trust/processes.ts";

const password = "behind-the-back-2026";
const databaseUrl = await copyTemplate(inject("databases"), `crawl_${process.pid}`);
const db = connect(databaseUrl);
const app = await anApp({ databaseUrl });
await app.start();

const team = await aTeam(db, { name: "Secret Keepers" });
const court = await aCourt(db, { name: "Open Court" });
const game = await aGame(db, { teamId: team.id });
const member = await aUser(db, { name: "Mia Member", email: "mia@member.example", password });
const stranger = await aUser(db, { name: "Sam Stranger", email: "sam@stranger.example", password });
for (const teamId of [team.id, court.id]) await aMember(db, { teamId, userId: member.id });
const hidden = await aTeam(db, { name: "Others Alone" });
await aMember(db, { teamId: hidden.id, name: "Hedy Hidden", email: "hedy@hidden.example" });

const callers: Record<string, Visitor> = {
  nobody: visitor(app),
  stranger: await signedIn(stranger.email),
  member: await signedIn(member.email),
  admin: await signedInAdmin(),
};
const seeds = [
  ...["/", `/team/${team.slug}`, `/court/${court.slug}`, `/team/${hidden.slug}`, "/invite"],
  ...["/help", "/help/api", "/profile", "/profile/data", "/create", "/schedule", "/contact"],
  ...["/developer", "/developer/users", "/developer/teams", "/developer/games", "/sitemap.xml"],
  ...["/developer/audit", "/developer/mail", "/api/user", "/api/users", "/api/teams", "/api/games"],
  ...["/api/teams/all", "/api/teams/latest", `/api/teams/by-key/${team.secretKey}`, "/robots.txt"],
  ...["/api/admin/users", "/api/admin/teams", "/api/admin/games", "/api/openapi.json", "/nowhere"],
  ...[`/team/${team.slug}/join`, `/team/${team.slug}/leave`, `/developer/users/${member.id}/edit`],
  ...[`/developer/teams/${team.id}/edit`, `/developer/games/${game.id}/edit`, "/sign-in", "/terms"],
];

/** Whose eyes a secret may meet; whatever is not named here meets nobody's. */
const owed: [secret: string, to: (caller: string, path: string) => boolean][] = [
  // Whoever asks by the key knows it.
  [
    team.secretKey,
    (caller, path) => ["member", "admin"].includes(caller) || path.includes(team.secretKey),
  ],
  [hidden.secretKey, (caller) => caller === "admin"],
  [court.secretKey, (caller) => caller === "admin"],
  [String(member.email), (caller) => caller === "member" || caller === "admin"],
  [String(stranger.email), (caller) => caller === "stranger" || caller === "admin"],
  ["hedy@hidden.example", (caller) => caller === "admin"],
  ["Mia Member", (caller) => caller !== "nobody"],
  ["Hedy Hidden", (caller) => caller !== "nobody"],
];

afterAll(async () => {
  await app.stop();
  await db.destroy();
});

test.for(Object.entries(callers))("%s reads nothing they may not see", async ([name, caller]) => {
  const pages = await crawl(caller, seeds);
  expect(pages.length).toBeGreaterThan(40);
  expect(pages.filter(({ status }) => status >= 500)).toEqual([]);
  const never = await neverShown();
  const leaks = pages.flatMap(({ path, body }: CrawledPage) => [
    ...owed
      .filter(([secret, to]) => body.includes(secret) && !to(name, path))
      .map(([s]) => `${path}: ${s}`),
    ...never.filter((secret) => body.includes(secret)).map((secret) => `${path}: ${secret}`),
  ]);
  expect(leaks).toEqual([]);
});

test("the log contains no names and no secrets", async () => {
  const guest = program(app);
  const email = "nora@newcomer.example";
  await guest.call("POST", "/api/auth/login", { email: member.email, password: "wrong-guess-1" });
  await guest.call("POST", "/api/auth/signin-profile", { name: "Nora New", email, password });
  await guest.call("POST", "/api/teams/join", { secretKey: hidden.secretKey });
  await guest.get(`/confirm-email?token=a-token-nobody-may-see&email=${email}`);
  await guest.post("/forgot-password", { email: String(member.email) });
  const person = {
    firstName: "Nora",
    lastName: "New",
    email,
    subject: "Hi",
    message: "My secret wish",
  };
  await guest.call("POST", "/api/contact", person);
  await guest.call("PATCH", "/api/user", { name: "Bad\u0000Name" });
  const log = fs.readFileSync(app.logFile, "utf8");
  const words = [
    ...owed.map(([secret]) => secret),
    ...(await neverShown()),
    ...["Sam Stranger", email, "Nora", password, "wrong-guess-1", "My secret wish"],
    ...["a-token-nobody-may-see", admin.password, "127.0.0.1", "sid="],
  ];
  expect(log.split("\n").length).toBeGreaterThan(100);
  expect(words.filter((word) => log.includes(word))).toEqual([]);
});

/** Hashes and tokens, as the database keeps them, and what they are made of. */
async function neverShown(): Promise<string[]> {
  const users = await db.selectFrom("users").select(["password", "emailConfirmToken"]).execute();
  const sessions = await db.selectFrom("sessions").select("sid").execute();
  const tokens = Object.values(callers).flatMap(({ cookies }) => [...cookies.values()]);
  const all = [
    ...users.flatMap(({ password, emailConfirmToken }) => [password, emailConfirmToken]),
    ...sessions.map(({ sid }) => sid),
    ...tokens,
    "$argon2",
    admin.password,
  ];
  return all.filter((each): each is string => typeof each === "string" && each.length > 6);
}

async function signedIn(email: string | null) {
  const person = visitor(app);
  const { status } = await person.call("POST", "/api/auth/login", { email, password });
  expect(status).toBe(200);
  return person;
}

async function signedInAdmin() {
  const person = visitor(app);
  await person.post("/developer", admin);
  expect((await person.get("/developer/users")).status).toBe(200);
  return person;
}
