import { GoogleStrategy } from "@coji/remix-auth-google";
import { OAuth2Tokens } from "arctic";
import { LRUCache } from "lru-cache";
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  type ClientAuth,
  type Configuration,
  clockTolerance,
  discovery,
  fetchUserInfo,
} from "openid-client";
import type { OAuth2Strategy } from "remix-auth-oauth2";
import { strategyCookie } from "#app/platform/google/google-attempt.server.ts";
import {
  type GoogleSettings,
  googleCallbackPath,
} from "#app/platform/google/google-sign-in.server.ts";

/** One attempt to sign in, from the redirect to the callback. */
export type Attempt = { settings: GoogleSettings; nonce: string };

export type OpenIdProfile = {
  sub: string;
  email: string | null;
  /** True if the provider has verified the address. */
  emailVerified: boolean;
  name: string | null;
};

type Verify<User> = (profile: OpenIdProfile) => Promise<User>;

/** Seconds to wait for a provider before it counts as unavailable. */
const timeout = 5;

/**
 * The published strategy hard-codes Google's URLs, sends no nonce, checks no ID token and has no
 * timeout: `openid-client` fetches what the strategy sends the browser for.
 */
export class OpenIdGoogle<User> extends GoogleStrategy<User> {
  readonly #attempt: Attempt;
  #callback = new URL("about:blank");
  #subject = "";

  constructor(attempt: Attempt, verify: Verify<User>) {
    const { google, appOrigin } = attempt.settings;
    const { issuer, clientId, clientSecret } = google;
    const scopes = ["openid", "email", "profile"];
    const isGoogle = new URL(issuer).hostname.endsWith("google.com");
    const prompt = isGoogle ? ("select_account" as const) : undefined;
    const redirectURI = appOrigin + googleCallbackPath;
    const client = { clientId, clientSecret, redirectURI, scopes, prompt };
    super(client, async ({ tokens }) => verify(await this.#fetchProfile(tokens.accessToken())));
    this.#attempt = attempt;
    this.options.cookie = { name: strategyCookie, path: "/api/auth/google", sameSite: "Lax" };
  }

  override async authenticate(request: Request) {
    const { appOrigin, google } = this.#attempt.settings;
    const { authorization_endpoint = "" } = (await discover(google)).serverMetadata();
    this.options.authorizationEndpoint = authorization_endpoint;
    this.#callback = new URL(googleCallbackPath + new URL(request.url).search, appOrigin);
    return super.authenticate(request);
  }

  protected override authorizationParams(params: URLSearchParams, request: Request) {
    const all = super.authorizationParams(params, request);
    all.set("nonce", this.#attempt.nonce);
    return all;
  }

  /** Checks the ID token: for us, from this issuer, of this attempt, not expired. */
  protected override async validateAuthorizationCode(
    _code: string,
    pkceCodeVerifier: string,
  ): Promise<OAuth2Strategy.VerifyOptions["tokens"]> {
    const tokens = await authorizationCodeGrant(
      await discover(this.#attempt.settings.google),
      this.#callback,
      {
        pkceCodeVerifier,
        expectedNonce: this.#attempt.nonce,
        // The strategy has compared it with its cookie.
        expectedState: this.#callback.searchParams.get("state") ?? "",
      },
    );
    this.#subject = tokens.claims()?.sub ?? "";
    return new OAuth2Tokens(tokens);
  }

  /** Throws when the profile is about another subject than the ID token. */
  async #fetchProfile(accessToken: string): Promise<OpenIdProfile> {
    const provider = await discover(this.#attempt.settings.google);
    const profile = await fetchUserInfo(provider, accessToken, this.#subject);
    const { sub, email = null, name = null } = profile;
    return { sub, email, name, emailVerified: profile.email_verified === true };
  }
}

type Google = GoogleSettings["google"];

const providers = new LRUCache<string, Configuration, Google>({
  max: 10,
  ttl: 60 * 60 * 1000,
  fetchMethod: (issuer, _stale, { context: { clientId, clientSecret } }) =>
    discovery(new URL(issuer), clientId, { [clockTolerance]: 0 }, basic(clientId, clientSecret), {
      timeout,
      // A provider on this machine, or in a private network.
      execute: issuer.startsWith("http:") ? [allowInsecureRequests] : [],
    }),
});

/** The provider's metadata, fetched at most once an hour. */
const discover = (google: Google) => providers.forceFetch(google.issuer, { context: google });

/** As strategies send it. The library would encode every dot and hyphen, which not all decode. */
const basic =
  (clientId: string, clientSecret: string): ClientAuth =>
  (_provider, _client, _body, headers) => {
    const credentials = Buffer.from(`${clientId}:${clientSecret}`).toString("base64");
    headers.set("authorization", `Basic ${credentials}`);
  };
