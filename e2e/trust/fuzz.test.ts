import { setTimeout as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { afterAll, expect, test } from "vitest";
import routes from "#app/routes.ts";
import { aGame, aMember, aTeam, aUser } from "#db/builders.ts";
import { type Answer, send } from "#e2e/bad-inputs/send.ts";
import { logIn, sessionOf, send as visit } from "#e2e/trust/client.ts";
import { atMost, note, rounds } from "#e2e/trust/figures.ts";
import { type HostileBody, hostileBody } from "#e2e/trust/hostile-bodies.ts";
import { aPostgres } from "#e2e/trust/postgres.ts";
import { admin, anApp } from "#e2e/trust/processes.ts";
import { seeded } from "#e2e/trust/seeded.ts";

/** `FUZZ_SEED` runs other cases, `FUZZ_FROM` begins with the one that a failure names. */
const seed = Number(process.env.FUZZ_SEED ?? 2026);
const from = Number(process.env.FUZZ_FROM ?? 0);
const longestHealthMs = 200;
const mostFailures = 10;

const postgres = await aPostgres();
const app = await anApp({ databaseUrl: postgres.url });
await app.start();
const { origin } = app;
const team = await aTeam(postgres.db);
const game = await aGame(postgres.db, { teamId: team.id });

afterAll(async () => {
  await app.kill();
  await postgres.stop();
});

type Case = HostileBody & { index: number; method: string; path: string; caller: Caller };
type Caller = "visitor" | "member" | "admin";
type Sample = { began: number; ended: number; status: number };

test("hostile forms and JSON at every address: no 5xx, and nobody waits", async () => {
  const seconds = rounds(60, 20);
  const samples: Sample[] = [];
  const poller = new Worker(new URL("health-poller.ts", import.meta.url), {
    workerData: { origin },
  });
  poller.on("message", (sample: Sample) => samples.push(sample));
  await expect.poll(() => samples.length, { timeout: 20_000 }).toBeGreaterThan(20);
  samples.length = 0;

  const { failures, sent, under } = await fuzz(performance.now() + seconds * 1000, samples);
  const last = Date.now();
  await expect.poll(() => (samples.at(-1)?.began ?? 0) > last, { timeout: 120_000 }).toBe(true);
  await poller.terminate();

  const slow = samples.filter(isSlow).map((sample) => ({ ...sample, during: under(sample) }));
  const longest = Math.max(...samples.map(({ began, ended }) => ended - began));
  note("fuzz", { seed, from, seconds, sent, failures: failures.length, healthMs: longest });
  expect(app.isAlive()).toBe(true);
  expect({ failures, slow }).toEqual({ failures: [], slow: [] });
  expect(sent).toBeGreaterThan(addresses.length);
});

const isSlow = ({ began, ended, status }: Sample) =>
  status !== 200 || ended - began > atMost(longestHealthMs);

/** Sends one case after the other until the time is over, or too much has gone wrong. */
async function fuzz(until: number, samples: Sample[]) {
  const cookies = await signIn();
  const failures: string[] = [];
  const log: { name: string; began: number; ended: number }[] = [];
  const hasFailed = () => failures.length + samples.filter(isSlow).length >= mostFailures;
  let index = from;
  for (; performance.now() < until && !hasFailed(); index++) {
    const each = caseOf(index);
    const began = Date.now();
    const response = await attempt(each, cookies[each.caller]);
    log.push({ name: nameOf(each), began, ended: Date.now() });
    if (!response || response.status >= 500) failures.push(`${response?.status}: ${nameOf(each)}`);
    const isSignedOut = /(sid|admin)=;/.test(response?.headers["set-cookie"] ?? "");
    if (isSignedOut && each.caller !== "visitor") Object.assign(cookies, await signIn());
  }
  const under = (sample: Sample) =>
    log
      .filter((each) => each.began <= sample.ended && each.ended >= sample.began)
      .map(({ name }) => name);
  return { failures, sent: index - from, under };
}

const nameOf = ({ index, kind, method, path, caller, body }: Case) =>
  `FUZZ_SEED=${seed} FUZZ_FROM=${index}: ${method} ${path} as ${caller}, ${kind}, ${body.length} bytes`;

/** The same case for the same seed and index, whatever went before. */
function caseOf(index: number): Case {
  const chance = seeded(seed * 1_000_003 + index);
  const path = addresses[index % addresses.length] ?? "/";
  const isApi = path.startsWith("/api");
  const methods = isApi ? ["POST", "PUT", "PATCH", "DELETE"] : ["POST"];
  const address = chance.below(8) === 0 && !isApi ? `${path}.data` : path;
  const caller = chance.of(["visitor", "member", "admin"] as const);
  return { index, method: chance.of(methods), path: address, caller, ...hostileBody(chance) };
}

/** What came back; undefined when nothing did within ten seconds. */
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
  await aMember(postgres.db, { teamId: team.id, userId: user.id });
  const member = await logIn(origin, user.email ?? "", password);
  const panel = await visit(origin, { method: "POST", path: "/developer", form: admin });
  const cookie = panel.headers.getSetCookie()[0]?.split(";")[0] ?? sessionOf(panel);
  return { visitor: "", member, admin: cookie };
}

/** Every address of the product, its parameters filled in. A new route is in here by itself. */
const addresses = [...new Set(routes.flatMap((entry) => addressesOf(entry, "")))];

function addressesOf({ path = "", children = [] }: RouteConfigEntry, above: string): string[] {
  const own = `${above}/${path}`.replace(/\/+/g, "/").replace(/(?!^)\/$/, "");
  return [fill(own), ...children.flatMap((child) => addressesOf(child, own))];
}

function fill(path: string) {
  return path
    .replace(":slug", team.slug)
    .replace("games/:id", `games/${game.id}`)
    .replace(":kind", "teams")
    .replace(":id", String(team.id))
    .replace(":key", team.secretKey)
    .replace(/:\w+/g, "team")
    .replace("*", "anything");
}
