import type { RequestListener } from "node:http";
import { beforeAll } from "vitest";
import { aServerWithGoogle, type FakeGoogle, signInAtGoogle } from "#e2e/harness/google.ts";
import {
  aServerWithoutJobs,
  describe,
  expect,
  type TestServer,
  testWithoutJobs as test,
  visitor,
} from "#e2e/harness/test.ts";

const failed = "Signing in with Google did not work.";
const json = { "content-type": "application/json" };

let server: TestServer;
let google: FakeGoogle;
beforeAll(async () => {
  ({ server, google } = await aServerWithGoogle(aServerWithoutJobs));
  await visitor(server).get("/api/auth/google");
});

type Facts = Record<string, unknown>;
type Lies = { token?: Facts; person?: Facts };

/** Comes back from a Google that says what it should, but for the lies. */
async function comeBack(lies: Lies) {
  const guest = visitor(server);
  const leaving = new URL((await guest.get("/api/auth/google")).location ?? "");
  const asked = Object.fromEntries(leaving.searchParams);
  const iat = Math.floor(Date.now() / 1000);
  const exp = iat + 3600;
  const { client_id: aud, nonce } = asked;
  const claims = { iss: google.issuer, aud, nonce, sub: "vera", iat, exp, ...lies.token };
  const person = { sub: "vera", email: "vera@openrun.example", email_verified: true, name: "Vera" };
  google.answerWith(answering(claims, { ...person, ...lies.person }));
  const iss = encodeURIComponent(google.issuer);
  const back = `/api/auth/google/callback?code=given&state=${asked.state}&iss=${iss}`;
  const answer = await guest.follow(await guest.get(back));
  google.answerWith();
  const { status } = await guest.call("GET", "/api/user");
  return { said: answer.page.text("[role=alert]"), isIn: status === 200 };
}

/**
 * The signature of a token straight from the token endpoint need not be checked (OpenID Connect
 * Core 1.0, 3.1.3.7), so these have none. The token endpoint gives out these claims, every
 * other one this person.
 */
function answering(claims: Facts, person: Facts): RequestListener {
  const part = (facts: Facts) => Buffer.from(JSON.stringify(facts)).toString("base64url");
  const id_token = `${part({ alg: "RS256" })}.${part(claims)}.c2lnbmF0dXJl`;
  const token = { access_token: "opaque", token_type: "Bearer", expires_in: 60, id_token };
  return (req, res) =>
    res.writeHead(200, json).end(JSON.stringify(req.url === "/token" ? token : person));
}

describe("refuses a token that", () => {
  test("is as it should be: then they are", async () => {
    expect(await comeBack({})).toMatchObject({ isIn: true });
  });

  test.each<[string, Lies]>([
    ["was made for another product", { token: { aud: "somebody-else" } }],
    ["was made for several others", { token: { aud: ["one", "two"] } }],
    ["comes from another issuer", { token: { iss: "https://evil.example" } }],
    ["has expired", { token: { exp: Math.floor(Date.now() / 1000) - 1 } }],
    ["belongs to another attempt", { token: { nonce: "of-yesterday" } }],
    ["belongs to no attempt", { token: { nonce: undefined } }],
    ["is about nobody", { token: { sub: "" } }],
    ["is about somebody else than the profile", { person: { sub: "max" } }],
    ["lasts for ever", { token: { exp: "never" } }],
  ])("%s", async (_what, lies) => {
    const { said, isIn } = await comeBack(lies);
    expect(isIn).toBe(false);
    expect(said).toContain(failed);
  });

  test("carries an address Google has not checked", async () => {
    for (const email_verified of [false, "false", null, 1]) {
      const sub = `unchecked-${email_verified}`;
      const email = `${sub}@openrun.example`;
      const lies = { token: { sub }, person: { sub, email, email_verified } };
      expect(await comeBack(lies)).toMatchObject({ isIn: false });
    }
  });
});

const troubles: Record<string, RequestListener> = {
  "limits us": (_, res) => res.writeHead(429, { "retry-after": "60" }).end('{"error":"slow_down"}'),
  "is down": (_, res) => res.writeHead(503).end("<h1>Service Unavailable</h1>"),
  "hangs up": (_, res) => res.destroy(),
  "talks junk": (_, res) => res.writeHead(200, json).end("<!doctype html><p>Hello"),
  "answers with nothing": (_, res) => res.writeHead(200, json).end(),
  "answers with something else": (_, res) => res.writeHead(200, json).end('{"issuer":7}'),
  "sends us elsewhere": (_, res) => res.writeHead(302, { location: "http://127.0.0.1:9/" }).end(),
};

describe("a Google that", () => {
  // Its server has not read the settings of Google yet, which it keeps once it has them.
  let server: TestServer;
  let google: FakeGoogle;
  beforeAll(async () => {
    ({ server, google } = await aServerWithGoogle(aServerWithoutJobs));
  });

  test.each(Object.entries(troubles))(
    "%s shows an error before the redirect",
    async (_, trouble) => {
      const guest = visitor(server);
      google.answerWith(trouble);
      const before = await guest.follow(await guest.get("/api/auth/google"));
      expect(before.page.text("[role=alert]")).toContain(failed);
    },
  );

  test.each(Object.entries(troubles))(
    "%s shows an error after the redirect, and is forgotten like those before",
    async (_, trouble) => {
      const guest = visitor(server);
      google.answerWith();
      const back = await signInAtGoogle(google, await guest.get("/api/auth/google"), "nina");
      google.answerWith(trouble);
      const after = await guest.follow(await guest.get(back));
      expect(after.page.text("[role=alert]")).toContain(failed);
      expect((await guest.call("GET", "/api/user")).status).toBe(401);

      google.answerWith();
      const again = await signInAtGoogle(google, await guest.get("/api/auth/google"), "nina");
      await guest.follow(await guest.get(again));
      expect((await guest.call("GET", "/api/user")).json.email).toBe("nina@openrun.example");
    },
  );
});
