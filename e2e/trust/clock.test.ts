import fs from "node:fs";
import { afterAll, expect, test } from "vitest";
import { aGame, aMember, aTeam, aUser } from "#db/builders.ts";
import { aPng } from "#e2e/harness/images.ts";
import { mailTo } from "#e2e/harness/mail.ts";
import { type Answer, type Visitor, visitor } from "#e2e/harness/visitor.ts";
import { note } from "#e2e/trust/figures.ts";
import { aPostgres } from "#e2e/trust/postgres.ts";
import { admin, aFolder } from "#e2e/trust/processes.ts";
import { type Clock, clocks, shiftedApps } from "#e2e/trust/shifted.ts";

const hour = 3600;
const password = "between-the-legs";
const postgres = await aPostgres();
const dataDir = aFolder("clock");
const apps = await shiftedApps({ databaseUrl: postgres.url, dataDir });

afterAll(async () => {
  for (const app of Object.values(apps)) await app.stop();
  await postgres.stop();
});

const pairs: [Clock, Clock][] = [
  ["right", "ahead"],
  ["right", "behind"],
  ["ahead", "right"],
  ["ahead", "behind"],
  ["behind", "right"],
  ["behind", "ahead"],
];

test("the clocks are off as intended", async () => {
  for (const [clock, seconds] of Object.entries(clocks)) {
    const app = apps[clock as Clock];
    await visitor(app).get("/api/user");
    // Log lines carry the time of the process.
    const times = fs.readFileSync(app.logFile, "utf8").match(/(?<="time":")[^"]+/g) ?? [];
    const off = (Date.parse(times.at(-1) ?? "") - Date.now()) / 1000;
    expect(Math.abs(off - seconds)).toBeLessThan(600);
  }
});

test.each(pairs)("begins in a process whose clock is %s what one %s finishes", async (from, to) => {
  const responses: [string, number][] = [];
  const saw = (what: string, { status }: Answer) => responses.push([what, status]);
  const user = await aUser(postgres.db, { password, emailConfirmed: false });
  const email = user.email ?? "";
  const team = await aTeam(postgres.db);
  await aMember(postgres.db, { teamId: team.id, userId: user.id });
  const { id: gameId } = await aGame(postgres.db, { teamId: team.id });

  const here = visitor(apps[from]);
  saw("sign in", await here.call("POST", "/api/auth/login", { email, password }));
  const there = routedTo(here, to);
  saw("session", await there.get("/api/user"));
  saw("check in", await there.call("POST", `/api/games/${gameId}/checkin`, { checkedIn: true }));
  saw("check out", await here.call("POST", `/api/games/${gameId}/checkin`, { checkedIn: false }));
  saw("home", await there.get("/"));
  await photo(here, there, saw);
  await confirm(from, to, email, saw);
  await reset(from, to, email, saw);
  await panel(from, to, saw);
  note("clocks an hour off", { from, to, responses: Object.fromEntries(responses) });
  expect(responses.filter(([, status]) => status !== 200)).toEqual([]);
});

type Saw = (what: string, response: Answer) => void;

/** The same browser, routed to another process. */
function routedTo(browser: Visitor, to: Clock) {
  const same = visitor(apps[to]);
  for (const [name, value] of browser.cookies) same.cookies.set(name, value);
  return same;
}

async function photo(here: Visitor, there: Visitor, saw: Saw) {
  const upload = await here.call("POST", "/api/objects/upload");
  const url = new URL(upload.json.uploadURL);
  const headers = { "content-type": "image/png" };
  const bytes = Uint8Array.from(await aPng());
  saw("upload", await there.request("PUT", url.pathname + url.search, bytes, { headers }));
  saw("photo", await here.call("POST", "/api/objects/normalize", { uploadURL: url.href }));
}

async function confirm(from: Clock, to: Clock, email: string, saw: Saw) {
  await visitor(apps[from]).call("POST", "/api/auth/resend-confirmation", { email });
  saw("confirm", await visitor(apps[to]).get(await linkIn(email, "/confirm-email")));
}

async function reset(from: Clock, to: Clock, email: string, saw: Saw) {
  const here = visitor(apps[from]);
  await here.press(await here.get("/forgot-password"), "Send link", { email });
  const there = visitor(apps[to]);
  const form = await there.get(await linkIn(email, "/reset-password"));
  saw("reset form", form);
  const typed = { password: "secret-again", retypePassword: "secret-again" };
  saw("reset", await there.press(form, "Set a new password", typed));
  const json = { email, password: typed.password };
  saw("sign in again", await there.call("POST", "/api/auth/login", json));
}

async function panel(from: Clock, to: Clock, saw: Saw) {
  const here = visitor(apps[from]);
  saw("panel", await here.press(await here.get("/developer"), "Login", admin));
  saw("panel there", await routedTo(here, to).get("/developer/users"));
  // A sign-in deletes what has expired: never what another process has just created.
  const there = visitor(apps[to]);
  saw("panel of another", await there.press(await there.get("/developer"), "Login", admin));
  saw("panel still", await here.get("/developer/users"));
}

/** The newest mailed link that starts with `start`; any of the processes may have sent it. */
async function linkIn(email: string, start: string): Promise<string> {
  for (;;) {
    const { links } = await mailTo({ dataDir }, email);
    const link = links.map((each) => new URL(each)).find(({ pathname }) => pathname === start);
    if (link) return link.pathname + link.search;
  }
}

test("a repeated request runs once, whatever the clock", async () => {
  const user = await aUser(postgres.db, { password });
  const team = await aTeam(postgres.db);
  await aMember(postgres.db, { teamId: team.id, userId: user.id });
  const ahead = visitor(apps.ahead);
  await ahead.call("POST", "/api/auth/login", { email: user.email, password });
  const datetime = new Date(Date.now() + 48 * hour * 1000).toISOString();
  const headers = { "idempotency-key": `clock-${user.id}` };
  const schedule = (browser: Visitor) =>
    browser.call("POST", "/api/games", { teamId: team.id, datetime }, { headers });
  const responses = [await schedule(ahead)];
  for (const clock of ["behind", "right"] as const)
    responses.push(await schedule(routedTo(ahead, clock)));
  expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(responses.map(({ json }) => json.id)).size).toBe(1);
});
