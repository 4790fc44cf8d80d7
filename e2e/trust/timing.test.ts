import { setTimeout as pause } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { hashPassword } from "#app/platform/crypto/password.server.ts";
import { aUser, unique } from "#db/builders.ts";
import { type Sent, send } from "#e2e/trust/client.ts";
import { note, rounds } from "#e2e/trust/figures.ts";
import { aPostgres } from "#e2e/trust/postgres.ts";
import { anApp } from "#e2e/trust/processes.ts";

const postgres = await aPostgres();
const app = await anApp({ databaseUrl: postgres.url });
await app.start();

afterAll(async () => {
  await app.stop();
  await postgres.stop();
});

const password = "a-wrong-password";
const requests: Record<string, (email: string) => Sent> = {
  "sign-in": (email) => ({ path: "/api/auth/login", json: { email, password } }),
  "confirm again": (email) => ({ path: "/api/auth/resend-confirmation", json: { email } }),
  "forgot password": (email) => ({ path: "/forgot-password", form: { email } }),
};

test.each(Object.keys(requests))("%s takes equally long for a known address", async (what) => {
  const known: number[] = [];
  const unknown: number[] = [];
  for (let round = 0; round < rounds(150, 60); round++) {
    // A new account each time, as unused as the unknown address; the order alternates.
    const user = await aUser(postgres.db, { emailConfirmed: false });
    await givePassword(user.id);
    const nobody = `${unique("nobody").replace(" ", "-").toLowerCase()}@openrun.example`;
    const both = [() => time(what, String(user.email), known), () => time(what, nobody, unknown)];
    for (const one of round % 2 ? both : both.toReversed()) {
      // Background work of the last request must not slow down the next.
      await pause(50);
      await one();
    }
  }
  const [ours, theirs] = [median(known), median(unknown)];
  const differs = Math.abs(ours - theirs) / theirs;
  const sigma = deviation(known, unknown);
  const figures = { knownMs: ours.toFixed(2), unknownMs: theirs.toFixed(2) };
  note(`timing: ${what}`, {
    tries: known.length,
    ...figures,
    differs: `${(differs * 100).toFixed(1)} %`,
    sigma: sigma.toFixed(1),
  });
  // A busy machine moves the medians by more than that, but at random.
  if (sigma > 3.3) expect(differs).toBeLessThan(0.05);
});

/** As expensive as in production; the builder's is cheap. */
async function givePassword(id: number) {
  const given = { password: await hashPassword("the-right-password") };
  await postgres.db.updateTable("users").set(given).where("id", "=", id).execute();
}

async function time(what: string, email: string, times: number[]) {
  const sent = requests[what]?.(email);
  if (!sent) return;
  const { status, ms } = await send(app.origin, { method: "POST", ...sent });
  expect([200, 303, 401]).toContain(status);
  times.push(ms);
}

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/**
 * How far the ranks of both are from those of chance, in standard deviations (Mann and Whitney): chance exceeds 3.3 once
 * in a thousand times. The first of a round is compared with the first of another, as the second takes less.
 */
function deviation(known: number[], unknown: number[]): number {
  const isEven = (_: number, at: number) => at % 2 === 0;
  const isOdd = (_: number, at: number) => at % 2 === 1;
  const groups = [
    [known.filter(isEven), unknown.filter(isOdd)],
    [known.filter(isOdd), unknown.filter(isEven)],
  ] as const;
  let [distance, variance] = [0, 0];
  for (const [ones, others] of groups) {
    const all = ones.length * others.length;
    const longer = ones.flatMap((one) => others.filter((other) => one > other)).length;
    distance += longer - all / 2;
    variance += (all * (ones.length + others.length + 1)) / 12;
  }
  return Math.abs(distance) / Math.sqrt(variance);
}
