import { z } from "zod";
import { withTimeout } from "#app/lib/with-timeout.server.ts";

/** Where an OpenID provider answers, by its own word (OpenID Connect Discovery 1.0). */
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

/** How long we wait for a provider before we tell the person that it is away. */
const patience = 5_000;

const keptFor = 60 * 60 * 1000;
const known = new Map<string, { provider: Provider; until: number }>();

/** Asks the issuer where it answers, at most once an hour. */
export async function discover(issuer: string): Promise<Provider> {
  const kept = known.get(issuer);
  if (kept && kept.until > Date.now()) return kept.provider;
  const provider = providerInput.parse(
    await fetchJson(`${issuer}/.well-known/openid-configuration`),
  );
  if (provider.issuer.replace(/\/$/, "") !== issuer) throw new Error("Another issuer answered");
  known.set(issuer, { provider, until: Date.now() + keptFor });
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
 * Who an ID token is about, if it was made for us and for this attempt. Its signature need not be
 * checked, because it came straight from the token endpoint (OpenID Connect Core 1.0, 3.1.3.7).
 */
export function subjectOf(idToken: string, { issuer, clientId, nonce }: Expected): string {
  const payload = Buffer.from(idToken.split(".")[1] ?? "", "base64url").toString();
  const claims = claimsInput.parse(JSON.parse(payload));
  // Google leaves the scheme out of the issuer now and then.
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

/** A person as the provider knows them. */
export type OpenIdProfile = {
  sub: string;
  email: string | null;
  /** The provider has checked that the address is theirs. */
  emailVerified: boolean;
  name: string | null;
};

/** The profile of `sub`; throws when the answer is about somebody else. */
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
    signal: AbortSignal.timeout(patience),
  });
  if (!response.ok) throw new Error(`The provider answered ${response.status}`);
  return response.json();
}

/** What `work` returns, unless it takes longer than we wait for a provider. */
export const inTime = <Value>(work: () => Promise<Value>) => withTimeout(patience, work);
