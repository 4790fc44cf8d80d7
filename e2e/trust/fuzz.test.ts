import { setTimeout as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import { apiCalls } from "#app/api.server.ts";
import { aGame, aMember, aSeries, aTeam, aUser } from "#db/builders.ts";
import { type Answer, send } from "#e2e/bad-inputs/send.ts";
import { addresses as paths } from "#e2e/harness/addresses.ts";
import { seed } from "#e2e/harness/random.ts";
import { logIn, sessionOf, send as visit } from "#e2e/trust/client.ts";
import { atMost, note, rounds } from "#e2e/trust/figures.ts";
import { type HostileBody, hostileBody } from "#e2e/trust/hostile-bodies.ts";
import type { Attack, Hostile } from "#e2e/trust/hostile-clients.ts";
import { formFields, hostileFields } from "#e2e/trust/hostile-values.ts";
import { aPostgres } from "#e2e/trust/postgres.ts";
import { admin, anApp } from "#e2e/trust/processes.ts";
import { type Chance, seeded } from "#e2e/trust/seeded.ts";

/** `FUZZ_FROM` starts at the case that a failure names. */
const from = Number(process.env.FUZZ_FROM ?? 0);
const longestHealthMs = 200;
const mostFailures = 10;

const postgres = await aPostgres();
const app = await anApp({ databaseUrl: postgres.url });
await app.start();
const { origin } = app;
const team = await aTeam(postgres.db);
const game = await aGame(postgres.db, { teamId: team.id });
const series = await aSeries(postgres.db, { teamId: team.id });
const guest = await aGuestByLink();

let cookies: Record<Caller, string> = { visitor: "", member: "", admin: "" };

afterAll(async () => {
  await app.kill();
  await postgres.stop();
});

const readers: Attack[] = ["reads nothing", "reads a byte a second", "sends 530 requests at once"];

type Case = HostileBody & { index: number; method: string; path: string; caller: Caller };
type Caller = "visitor" | "member" | "admin";
type Sample = { began: number; ended: number; status: number };

test("hostile forms and JSON on every path: no 5xx, and no delay for other clients", async () => {
  const seconds = rounds(60, 20);
  const samples: Sample[] = [];
  const poller = new Worker(new URL("health-poller.ts", import.meta.url), {
    workerData: { origin },
  });
  poller.on("message", (sample: Sample) => samples.push(sample));
  await expect.poll(() => samples.length, { timeout: 20_000 }).toBeGreaterThan(20);
  samples.length = 0;
  // Meanwhile others do not read what they requested, or send more requests than they read.
  const workerData: Hostile = { origin, attacks: readers };
  const hostile = new Worker(new URL("hostile-clients.ts", import.meta.url), { workerData });

  const { failures, sent, casesAt } = await fuzz(performance.now() + seconds * 1000);
  await hasSeen(samples, Date.now());
  const longest = Math.max(...samples.map(({ began, ended }) => ended - began));
  const suspects = new Set(samples.filter(isSlow).flatMap(casesAt));
  const slow: string[] = [];
  for (const index of suspects) {
    if (await isSlowAgain(index, samples)) slow.push(nameOf(caseOf(index)));
  }
  await poller.terminate();
  await hostile.terminate();

  const figures = { failures: failures.length, suspects: suspects.size, slow: slow.length };
  note("fuzz", { seed, from, seconds, sent, ...figures, healthMs: longest });
  expect(app.isAlive()).toBe(true);
  expect({ failures, slow }).toEqual({ failures: [], slow: [] });
  expect(sent).toBeGreaterThan(paths.length);
});

/** Waits for a sample that started afterwards. */
const hasSeen = (samples: Sample[], time: number) =>
  expect.poll(() => (samples.at(-1)?.began ?? 0) > time, { timeout: 120_000 }).toBe(true);

/**
 * A busy machine is slow now and then, an expensive case is slow each time: three times of three.
 */
async function isSlowAgain(index: number, samples: Sample[]): Promise<boolean> {
  const each = caseOf(index);
  for (let turn = 0; turn < 3; turn++) {
    const began = Date.now();
    await attempt(each, cookies[each.caller]);
    await hasSeen(samples, Date.now());
    if (!samples.some((sample) => sample.ended > began && isSlow(sample))) return false;
  }
  return true;
}

const isSlow = ({ began, ended, status }: Sample) =>
  status !== 200 || ended - began > atMost(longestHealthMs);

/** Sends one case after another until the time is over, or too many have failed. */
async function fuzz(until: number) {
  cookies = await signIn();
  const failures: string[] = [];
  const log: Logged[] = [];
  let index = from;
  for (; performance.now() < until && failures.length < mostFailures; index++) {
    const each = caseOf(index);
    const began = Date.now();
    const response = await attempt(each, cookies[each.caller]);
    log.push({ index, began, ended: Date.now() });
    if (!response || response.status >= 500) failures.push(`${response?.status}: ${nameOf(each)}`);
    const isSignedOut = /(sid|admin)=;/.test(response?.headers["set-cookie"] ?? "");
    if (isSignedOut && each.caller !== "visitor") cookies = await signIn();
  }
  // Garbage collection may make requests slow right after a case.
  const casesAt = ({ began, ended }: Sample) =>
    log
      .filter((each) => each.began <= ended && each.ended >= began - 500)
      .map(({ index }) => index);
  return { failures, sent: index - from, casesAt };
}

type Logged = { index: number; began: number; ended: number };

const nameOf = ({ index, kind, method, path, caller, body }: Case) =>
  `SEED=${seed} FUZZ_FROM=${index}: ${method} ${path} as ${caller}, ${kind}, ${body.length} bytes`;

/** A guest link and the page of a guest: without them their forms end before a value is read. */
async function aGuestByLink() {
  const code = "abcdefghjkmn";
  const open = { guestCode: code, guestMax: 30 };
  await postgres.db.updateTable("games").set(open).where("id", "=", game.id).execute();
  const body = { name: "Gustav Guest", email: "gustav@guest.example" };
  const { secret } = await postJson(`/api/g/${code}/replies`, body);
  return { code, secret: z.string().length(26).parse(secret) };
}

async function postJson(path: string, value: object) {
  const headers = { host: new URL(origin).host, "content-type": "application/json" };
  const body = Buffer.from(JSON.stringify(value));
  return JSON.parse((await send(origin, { method: "POST", path, headers, body })).body);
}

/** The same case for the same seed and index, independent of earlier cases. */
function caseOf(index: number): Case {
  const chance = seeded(seed * 1_000_003 + index);
  const at = paths[index % paths.length] ?? "/";
  const path = fill(at);
  const isApi = path.startsWith("/api");
  const methods = isApi ? ["POST", "PUT", "PATCH", "DELETE"] : ["POST"];
  const address = chance.below(8) === 0 && !isApi ? `${path}.data` : path;
  const caller = chance.of(["visitor", "member", "admin"] as const);
  const own = chance.below(2) === 0 ? ownFields(chance, at) : undefined;
  return {
    index,
    method: chance.of(methods),
    path: address,
    caller,
    ...(own ?? hostileBody(chance)),
  };
}

/** A body with the fields that a call or form has, so that its values are read. */
function ownFields(chance: Chance, at: string): (HostileBody & { method: string }) | undefined {
  const calls = apiCalls.filter(({ path, input }) => input && path.replace(braced, ":$1") === at);
  if (calls.length > 0) {
    const { method, input } = chance.of(calls);
    const names = input instanceof z.ZodObject ? Object.keys(input.shape) : ["id"];
    const body = Buffer.from(JSON.stringify(hostileFields(chance, names)));
    return { kind: "fields of the call", type: "application/json", method, body };
  }
  const [, names] = Object.entries(formFields).find(([end]) => at.endsWith(end)) ?? [];
  if (!names) return undefined;
  const type = "application/x-www-form-urlencoded";
  const body = Buffer.from(new URLSearchParams(hostileFields(chance, names)).toString());
  return { kind: "fields of the form", type, method: "POST", body };
}

const braced = /\{(\w+)\}/g;

/** The response; undefined if none came within ten seconds. */
async function attempt(
  { method, path, type, body }: Case,
  cookie: string,
): Promise<Answer | undefined> {
  const headers = {
    host: new URL(origin).host,
    "sec-fetch-site": "same-origin",
    ...(type && { "content-type": type }),
    ...(cookie && { cookie }),
  };
  const sending = send(origin, { method, path, headers, body }).catch(() => undefined);
  return Promise.race([sending, pause(10_000, undefined, { ref: false })]);
}

/** A new member of the team and the admin, signed in. */
async function signIn(): Promise<Record<Caller, string>> {
  const password = "between-the-legs";
  const user = await aUser(postgres.db, { password });
  // A case may have deleted the team.
  const { db } = postgres;
  const teams = await db.selectFrom("teams").select("id").where("id", "=", team.id).execute();
  for (const { id } of teams) await aMember(db, { teamId: id, userId: user.id });
  const member = await logIn(origin, user.email ?? "", password);
  const panel = await visit(origin, { method: "POST", path: "/developer", form: admin });
  const cookie = panel.headers.getSetCookie()[0]?.split(";")[0] ?? sessionOf(panel);
  return { visitor: "", member, admin: cookie };
}

/** A path with the parameters of rows that exist. */
function fill(path: string) {
  return path
    .replace(":slug", team.slug)
    .replace("games/:id", `games/${game.id}`)
    .replace("series/:id", `series/${series.id}`)
    .replace(":code", guest.code)
    .replace(":secret", guest.secret)
    .replace(/:(user|userId|guest|guestId)\b/g, "1")
    .replace(":date", "2026-12-01")
    .replace(":kind", "teams")
    .replace(":id", String(team.id))
    .replace(":key", team.secretKey)
    .replace(/:\w+/g, "team")
    .replace("*", "anything");
}
