import {
  aServerWithoutJobs,
  expect,
  program,
  sharedServer,
  type TestServer,
  testWithoutJobs as test,
} from "#e2e/harness/test.ts";

const wrong = { username: "admin", password: "a-wrong-password" };

/** The response to the eleventh wrong password when every try claims another address. */
async function eleventhTry(server: TestServer, claim: (index: number) => string) {
  const guest = program(server);
  let status = 0;
  for (let index = 0; index <= 10; index++) {
    const headers = { "x-forwarded-for": claim(index) };
    status = (await guest.call("POST", "/api/admin/login", wrong, { headers })).status;
  }
  return status;
}

test("without a proxy a claimed address does not evade a limit", async () => {
  const server = await aServerWithoutJobs({ env: { RATE_LIMIT_SCALE: "1" } });
  expect(await eleventhTry(server, (index) => `203.0.113.${index}`)).toBe(429);
});

test("behind a proxy its word counts, and what the client wrote before it does not", async () => {
  const behind = await sharedServer("strict");
  expect(await eleventhTry(behind, (index) => `203.0.113.${index}`)).toBe(401);
  expect(await eleventhTry(behind, (index) => `203.0.113.${index}, 198.51.100.7`)).toBe(429);
});
