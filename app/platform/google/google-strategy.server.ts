import { GoogleStrategy } from "@coji/remix-auth-google";
import type { OAuth2Strategy } from "remix-auth-oauth2";
import { strategyCookie } from "#app/platform/google/google-attempt.server.ts";
import {
  type GoogleSettings,
  googleCallbackPath,
} from "#app/platform/google/google-sign-in.server.ts";
import {
  discover,
  fetchProfile,
  type OpenIdProfile,
  toSubject,
  withProviderTimeout,
} from "#app/platform/google/openid.server.ts";

/** One attempt to sign in, from the redirect to the callback. */
export type Attempt = { settings: GoogleSettings; nonce: string };

type Verify<User> = (profile: OpenIdProfile) => Promise<User>;

/** The published strategy hard-codes Google's URLs, sends no nonce and has no timeout. */
export class OpenIdGoogle<User> extends GoogleStrategy<User> {
  readonly #attempt: Attempt;

  constructor(attempt: Attempt, verify: Verify<User>) {
    const { google, appOrigin } = attempt.settings;
    const { issuer, clientId, clientSecret } = google;
    const scopes = ["openid", "email", "profile"];
    const isGoogle = new URL(issuer).hostname.endsWith("google.com");
    const prompt = isGoogle ? ("select_account" as const) : undefined;
    const redirectURI = appOrigin + googleCallbackPath;
    const client = { clientId, clientSecret, redirectURI, scopes, prompt };
    super(client, async ({ tokens }) => verify(await toProfile(tokens, attempt)));
    this.#attempt = attempt;
    this.options.cookie = { name: strategyCookie, path: "/api/auth/google", sameSite: "Lax" };
  }

  override async authenticate(request: Request) {
    const provider = await discover(this.#attempt.settings.google.issuer);
    this.options.authorizationEndpoint = provider.authorizationEndpoint;
    this.options.tokenEndpoint = provider.tokenEndpoint;
    return super.authenticate(request);
  }

  protected override authorizationParams(params: URLSearchParams, request: Request) {
    const all = super.authorizationParams(params, request);
    all.set("nonce", this.#attempt.nonce);
    return all;
  }

  protected override validateAuthorizationCode(code: string, codeVerifier: string) {
    return withProviderTimeout(() => super.validateAuthorizationCode(code, codeVerifier));
  }
}

type Tokens = OAuth2Strategy.VerifyOptions["tokens"];

async function toProfile(tokens: Tokens, { settings, nonce }: Attempt) {
  const provider = await discover(settings.google.issuer);
  const { clientId } = settings.google;
  const sub = toSubject(tokens.idToken(), { issuer: provider.issuer, clientId, nonce });
  return fetchProfile(provider, { accessToken: tokens.accessToken(), sub });
}
