import { aServerWithGoogle, signInAtGoogle } from "#e2e/harness/google.ts";
import { expect, test, visitor } from "#e2e/harness/test.ts";
import { atMost } from "#e2e/trust/figures.ts";

const failed = "Signing in with Google did not work.";

/** 5 s for Google, and our own work. */
const patience = atMost(6_000);

test("a Google that hangs before the trip costs six seconds", async () => {
  const { server, google } = await aServerWithGoogle();
  google.answerWith(() => {});
  const guest = visitor(server);
  const began = performance.now();
  const response = await guest.follow(await guest.get("/api/auth/google"));
  expect(response.page.text("[role=alert]")).toContain(failed);
  expect(performance.now() - began).toBeLessThan(patience);
});

test("a Google that hangs after the trip costs six seconds, not the page", async () => {
  const { server, google } = await aServerWithGoogle();
  const guest = visitor(server);
  const back = await signInAtGoogle(google, await guest.get("/api/auth/google"), "nina");
  google.answerWith(() => {});
  const began = performance.now();
  const response = await guest.follow(await guest.get(back));
  expect(response.page.text("[role=alert]")).toContain(failed);
  expect(performance.now() - began).toBeLessThan(patience);
});
