import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import Provider from "oidc-provider";
import { afterAll } from "vitest";
import { aServer, type TestServer } from "#e2e/harness/server.ts";
import { type Answer, Visitor } from "#e2e/harness/visitor.ts";

const client = { id: "openrun-tests", secret: "not-a-secret" };
const opened: { close: () => void }[] = [];

/** A server whose "Google" is a real OpenID provider in this process. */
export async function aServerWithGoogle(
  start = aServer,
): Promise<{ server: TestServer; google: FakeGoogle }> {
  let answer: RequestListener = (_, res) => res.writeHead(503).end();
  const listener = createServer((req, res) => answer(req, res));
  await new Promise<void>((resolve) => listener.listen(0, "localhost", resolve));
  opened.push(listener);
  const issuer = `http://localhost:${(listener.address() as AddressInfo).port}`;
  const server = await start({
    env: {
      GOOGLE_CLIENT_ID: client.id,
      GOOGLE_CLIENT_SECRET: client.secret,
      GOOGLE_ISSUER: issuer,
    },
  });
  const working = providerFor(issuer, server.origin);
  answer = working;
  const google: FakeGoogle = {
    issuer,
    answerWith: (other) => {
      answer = other ?? working;
    },
  };
  return { server, google };
}

/** `answerWith` replaces the provider's responses; without an argument it works again. */
export type FakeGoogle = { issuer: string; answerWith: (other?: RequestListener) => void };

afterAll(() => {
  for (const listener of opened.splice(0)) listener.close();
});

/**
 * The name typed at the provider's login form is the user; `unverified…` has an unverified address.
 */
function providerFor(issuer: string, app: string): RequestListener {
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [`${app}/api/auth/google/callback`],
        grant_types: ["authorization_code"],
        response_types: ["code"],
      },
    ],
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    findAccount: (_context, id) => ({ accountId: id, claims: () => claimsOf(id) }),
    features: { devInteractions: { enabled: true } },
    pkce: { required: () => true },
    cookies: { keys: ["only-for-tests"] },
    ttl: { Session: 600, Grant: 600, Interaction: 600, AccessToken: 600, IdToken: 600 },
  });
  return provider.callback();
}

const claimsOf = (id: string) => ({
  sub: id,
  email: `${id}@openrun.example`,
  email_verified: !id.startsWith("unverified"),
  name: `Name of ${id}`,
});

/**
 * Goes to Google from `leaving`, logs in there as `login`, and returns the path of the callback.
 */
export async function signInAtGoogle(
  { issuer }: FakeGoogle,
  start: Answer,
  login: string,
): Promise<string> {
  const person = new Visitor(issuer, {});
  let at = await person.get(relative(start.location, issuer));
  for (let step = 0; step < 10; step++) {
    if (at.location && !at.location.startsWith("/")) return pathOf(at.location);
    at = at.location
      ? await person.get(at.location)
      : await person.post(relative(at.page.attribute("form", "action"), issuer), {
          prompt: at.page.attribute("[name=prompt]", "value") ?? "",
          login,
          password: "any",
        });
  }
  throw new Error("Google never sent us back");
}

const relative = (address: string | undefined, origin: string) => {
  const { pathname, search } = new URL(address ?? "", origin);
  return pathname + search;
};

const pathOf = (address: string) => relative(address, address);
