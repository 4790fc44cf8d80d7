import fs from "node:fs";
import { inject } from "vitest";
import { aCourt, aGame, aMember, aTeam, aUser } from "#db/builders.ts";
import { connect } from "#db/client.server.ts";
import { copyTemplate } from "#db/testing-databases.ts";
import { storedSecrets } from "#e2e/harness/secrets-scene.ts";
import { afterAll, expect, program, testWithoutJobs as test, visitor } from "#e2e/harness/test.ts";
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

const admins = await signedInAdmin();
const players = [visitor(app), await signedIn(stranger.email), await signedIn(member.email)];
const callers = [...players, admins];
const paths = [
  ...["/", `/team/${team.slug}`, `/court/${court.slug}`, `/team/${hidden.slug}`, "/invite"],
  ...["/help", "/help/api", "/profile", "/profile/data", "/create", "/schedule", "/contact"],
  ...["/developer", "/developer/users", "/developer/teams", "/developer/games", "/sitemap.xml"],
  ...["/developer/audit", "/developer/mail", "/api/user", "/api/users", "/api/teams", "/api/games"],
  ...["/api/teams/all", "/api/teams/latest", `/api/teams/by-key/${team.secretKey}`, "/robots.txt"],
  ...["/api/admin/users", "/api/admin/teams", "/api/admin/games", "/api/openapi.json", "/nowhere"],
  ...[`/team/${team.slug}/join`, `/team/${team.slug}/leave`, `/developer/users/${member.id}/edit`],
  ...[`/developer/teams/${team.id}/edit`, `/developer/games/${game.id}/edit`, "/sign-in", "/terms"],
];

afterAll(async () => {
  await app.stop();
  await db.destroy();
});

test("the log contains no names and no secrets", async () => {
  for (const [index, path] of paths.entries()) await callerOf(path, index)?.get(path);
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
    ...[team, court, hidden].map(({ secretKey }) => secretKey),
    ...[member, stranger].map(({ email }) => String(email)),
    ...(await storedSecrets({ db, admin }, callers)),
    ...[
      "hedy@hidden.example",
      "Mia Member",
      "Hedy Hidden",
      "Sam Stranger",
      email,
      "Nora",
      password,
      "wrong-guess-1",
      "My secret wish",
    ],
    ...["a-token-nobody-may-see", admin.password, "127.0.0.1", "sid="],
  ];
  expect(log.split("\n").length).toBeGreaterThan(paths.length);
  expect(words.filter((word) => log.includes(word))).toEqual([]);
});

/** The log is written for all alike: each path is read once. */
const callerOf = (path: string, index: number) =>
  /^\/(developer|api\/admin)/.test(path) ? admins : players[index % players.length];

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
