import { LRUCache } from "lru-cache";
import { z } from "zod";
import { withTimeout } from "#app/lib/with-timeout.server.ts";

/** The endpoints of an OpenID provider, from its metadata (OpenID Connect Discovery 1.0). */
export type Provider = z.output<typeof providerInput>;

const providerInput = z
  .object({
    issuer: z.string(),
    authorization_endpoint: z.url(),
    token_endpoint: z.url(),
    userinfo_endpoint: z.url(),
  })
  .transform((provider) => ({
    issuer: provider.issuer,
    authorizationEndpoint: provider.authorization_endpoint,
    tokenEndpoint: provider.token_endpoint,
    userinfoEndpoint: provider.userinfo_endpoint,
  }));

/** The time for which to wait for a provider before reporting it as unavailable. */
const timeoutMs = 5_000;

const metadata = new LRUCache<string, Provider>({
  max: 10,
  ttl: 60 * 60 * 1000,
  fetchMethod: readMetadata,
});

/** The provider's metadata, fetched at most once an hour. */
export const discover = (issuer: string): Promise<Provider> => metadata.forceFetch(issuer);

async function readMetadata(issuer: string) {
  const provider = providerInput.parse(
    await fetchJson(`${issuer}/.well-known/openid-configuration`),
  );
  if (provider.issuer.replace(/\/$/, "") !== issuer) throw new Error("Another issuer answered");
  return provider;
}

const claimsInput = z.object({
  sub: z.string().min(1).max(255),
  iss: z.string(),
  aud: z.union([z.string(), z.array(z.string())]),
  exp: z.number(),
  nonce: z.string(),
});

type Expected = { issuer: string; clientId: string; nonce: string };

/**
 * The subject of an ID token, if it was issued for us and for this attempt. The signature is not
 * checked, because the token comes straight from the token endpoint (OpenID Connect Core 1.0,
 * 3.1.3.7).
 */
export function toSubject(idToken: string, { issuer, clientId, nonce }: Expected): string {
  const payload = Buffer.from(idToken.split(".")[1] ?? "", "base64url").toString();
  const claims = claimsInput.parse(JSON.parse(payload));
  // Google sometimes omits the scheme of the issuer.
  const isFrom = claims.iss === issuer || `https://${claims.iss}` === issuer;
  const isForUs = [claims.aud].flat().includes(clientId);
  const isFresh = claims.exp * 1000 > Date.now();
  if (!isFrom || !isForUs || !isFresh || claims.nonce !== nonce)
    throw new Error("ID token refused");
  return claims.sub;
}

const profileInput = z.object({
  sub: z.string(),
  email: z.string().nullish(),
  email_verified: z.unknown(),
  name: z.string().nullish(),
});

export type OpenIdProfile = {
  sub: string;
  email: string | null;
  /** True if the provider has verified the address. */
  emailVerified: boolean;
  name: string | null;
};

/**
 * The profile of `sub`. Throws when the response is about another subject (OpenID Connect Core 1.0,
 * 5.3.2).
 */
export async function fetchProfile(
  { userinfoEndpoint }: Provider,
  { accessToken, sub }: { accessToken: string; sub: string },
): Promise<OpenIdProfile> {
  const headers = { authorization: `Bearer ${accessToken}` };
  const profile = profileInput.parse(await fetchJson(userinfoEndpoint, headers));
  if (profile.sub !== sub) throw new Error("The profile is somebody else's");
  const { email = null, name = null } = profile;
  return { sub, email, name, emailVerified: profile.email_verified === true };
}

async function fetchJson(url: string, headers: Record<string, string> = {}): Promise<unknown> {
  const response = await fetch(url, {
    headers: { accept: "application/json", ...headers },
    redirect: "error",
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`The provider answered ${response.status}`);
  return response.json();
}

/** The result of `work`; rejects after the provider timeout. */
export const withProviderTimeout = <Value>(work: () => Promise<Value>) =>
  withTimeout(timeoutMs, work);
