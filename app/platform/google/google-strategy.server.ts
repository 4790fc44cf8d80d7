import { LRUCache } from "lru-cache";
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type ClientAuth,
  type Configuration,
  calculatePKCECodeChallenge,
  clockTolerance,
  discovery,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from "openid-client";
import { redirect } from "react-router";
import { Strategy } from "remix-auth/strategy";
import {
  attemptCookie,
  type GoogleAttempt,
  type GoogleSettings,
} from "#app/platform/google/google-attempt.server.ts";

export type Trip = Pick<GoogleAttempt, "teamKey" | "next"> | GoogleAttempt;

export type OpenIdProfile = {
  sub: string;
  email: string | null;
  emailVerified: boolean;
  name: string | null;
};

const callbackPath = "/api/auth/google/callback";

const timeout = 5;

export class GoogleStrategy<User> extends Strategy<User, OpenIdProfile> {
  readonly name = "google";
  readonly #settings: GoogleSettings;
  readonly #trip: Trip;

  constructor(
    settings: GoogleSettings,
    trip: Trip,
    verify: Strategy.VerifyFunction<User, OpenIdProfile>,
  ) {
    super(verify);
    this.#settings = settings;
    this.#trip = trip;
  }

  override async authenticate(request: Request): Promise<User> {
    const trip = this.#trip;
    const provider = await discover(this.#settings.google);
    if (!("state" in trip)) throw await leave(this.#settings, provider, trip);
    const callback = new URL(callbackPath, this.#settings.appOrigin);
    callback.search = new URL(request.url).search;
    return this.verify(await fetchProfile(provider, callback, trip));
  }
}

async function leave(settings: GoogleSettings, provider: Configuration, trip: Trip) {
  const { appOrigin, google } = settings;
  const codeVerifier = randomPKCECodeVerifier();
  const attempt = { ...trip, codeVerifier, state: randomState(), nonce: randomNonce() };
  const url = buildAuthorizationUrl(provider, {
    redirect_uri: appOrigin + callbackPath,
    scope: "openid email profile",
    state: attempt.state,
    nonce: attempt.nonce,
    code_challenge: await calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: "S256",
    ...(new URL(google.issuer).hostname.endsWith("google.com") && { prompt: "select_account" }),
  });
  const cookie = await attemptCookie(settings, attempt);
  return redirect(url.href, { headers: { "set-cookie": cookie, "cache-control": "no-store" } });
}

/** The library checks the ID token (issuer, recipient, nonce and expiry), and that the profile
 * belongs to the same person. */
async function fetchProfile(
  provider: Configuration,
  callback: URL,
  { codeVerifier, nonce, state }: GoogleAttempt,
): Promise<OpenIdProfile> {
  const tokens = await authorizationCodeGrant(provider, callback, {
    pkceCodeVerifier: codeVerifier,
    expectedNonce: nonce,
    expectedState: state,
  });
  const profile = await fetchUserInfo(provider, tokens.access_token, tokens.claims()?.sub ?? "");
  const { sub, email = null, name = null } = profile;
  return { sub, email, name, emailVerified: profile.email_verified === true };
}

type Google = GoogleSettings["google"];

const providers = new LRUCache<string, Configuration, Google>({
  max: 10,
  ttl: 60 * 60 * 1000,
  fetchMethod: (issuer, _stale, { context: { clientId, clientSecret } }) =>
    discovery(new URL(issuer), clientId, { [clockTolerance]: 0 }, basic(clientId, clientSecret), {
      timeout,
      execute: issuer.startsWith("http:") ? [allowInsecureRequests] : [],
    }),
});

const discover = (google: Google) => providers.forceFetch(google.issuer, { context: google });

/** By default, the library encodes dots and hyphens in the credentials. Some providers do not
 * decode them. */
const basic =
  (clientId: string, clientSecret: string): ClientAuth =>
  (_provider, _client, _body, headers) => {
    const credentials = Buffer.from(`${clientId}:${clientSecret}`).toString("base64");
    headers.set("authorization", `Basic ${credentials}`);
  };
