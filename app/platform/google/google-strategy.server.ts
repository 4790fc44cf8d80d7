import { GoogleStrategy } from "@coji/remix-auth-google";
import { Authenticator } from "remix-auth";
import type { OAuth2Strategy } from "remix-auth-oauth2";
import { strategyCookie } from "#app/platform/google/google-attempt.server.ts";
import {
  fetchProfile,
  type OpenIdProfile,
  type Provider,
  subjectOf,
  withProviderTimeout,
} from "#app/platform/google/openid.server.ts";

/** Our registration at the provider. */
export type Client = { clientId: string; clientSecret: string; redirectURI: string };

type Options = Client & { provider: Provider; nonce: string };

/** The published strategy hard-codes Google's URLs, sends no nonce and has no timeout. */
class OpenIdGoogle extends GoogleStrategy<OpenIdProfile> {
  readonly #nonce: string;

  constructor(options: Options) {
    const { provider, nonce, ...client } = options;
    const scopes = ["openid", "email", "profile"];
    const isGoogle = new URL(provider.issuer).hostname.endsWith("google.com");
    const prompt = isGoogle ? ("select_account" as const) : undefined;
    super({ ...client, scopes, prompt }, ({ tokens }) => profileOf(tokens, options));
    this.#nonce = nonce;
    this.options.authorizationEndpoint = provider.authorizationEndpoint;
    this.options.tokenEndpoint = provider.tokenEndpoint;
    const isSecure = client.redirectURI.startsWith("https:");
    const path = "/api/auth/google";
    this.options.cookie = {
      name: strategyCookie,
      path,
      sameSite: "Lax",
      ...(isSecure && { secure: true as const }),
    };
  }

  protected override authorizationParams(params: URLSearchParams, request: Request) {
    const all = super.authorizationParams(params, request);
    all.set("nonce", this.#nonce);
    return all;
  }

  protected override validateAuthorizationCode(code: string, codeVerifier: string) {
    return withProviderTimeout(() => super.validateAuthorizationCode(code, codeVerifier));
  }
}

type Tokens = OAuth2Strategy.VerifyOptions["tokens"];

function profileOf(tokens: Tokens, { provider, clientId, nonce }: Options) {
  const sub = subjectOf(tokens.idToken(), { issuer: provider.issuer, clientId, nonce });
  return fetchProfile(provider, { accessToken: tokens.accessToken(), sub });
}

/**
 * Redirects to the provider (throws the redirect), or returns the profile from its callback. Throws
 * an error when the callback does not match this browser's request.
 */
export function authenticateWithGoogle(request: Request, options: Options) {
  const authenticator = new Authenticator<OpenIdProfile>();
  authenticator.use(new OpenIdGoogle(options), "google");
  return authenticator.authenticate("google", request);
}
