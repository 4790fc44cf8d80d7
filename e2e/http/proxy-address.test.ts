import { aServerWithoutJobs, expect, program, testWithoutJobs as test } from "#e2e/harness/test.ts";

const wrong = { username: "admin", password: "a-wrong-password" };

/** The response to the eleventh wrong password when every try claims another address. */
async function eleventhTry(env: Record<string, string>, claim: (index: number) => string) {
  const server = await aServerWithoutJobs({ env: { RATE_LIMIT_SCALE: "1", ...env } });
  const guest = program(server);
  let status = 0;
  for (let index = 0; index <= 10; index++) {
    const headers = { "x-forwarded-for": claim(index) };
    status = (await guest.call("POST", "/api/admin/login", wrong, { headers })).status;
  }
  return status;
}

test("without a proxy a claimed address does not evade a limit", async () => {
  expect(await eleventhTry({}, (index) => `203.0.113.${index}`)).toBe(429);
});

test("behind a proxy its word counts, and what the client wrote before it does not", async () => {
  const behind = { TRUST_PROXY: "1" };
  expect(await eleventhTry(behind, (index) => `203.0.113.${index}`)).toBe(401);
  expect(await eleventhTry(behind, (index) => `203.0.113.${index}, 198.51.100.7`)).toBe(429);
});
