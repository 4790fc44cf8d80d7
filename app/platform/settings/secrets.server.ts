import { BadSetting } from "#app/platform/settings/bad-setting.server.ts";
import type { Environment } from "#app/platform/settings/environment.server.ts";

type Secrets = {
  /** The newest secret comes first. The list is empty until the launcher has generated one. */
  sessionSecrets: string[];
  /** Secrets for links that live for years. The first signs, and all verify. Without such secrets
   * the oldest session secret signs, because it stays when a new one is put in front. */
  linkSecrets: string[];
};

export function readSecrets(env: Environment): Secrets {
  const sessionSecrets = listSecrets("SESSION_SECRETS", env);
  if (env.DATABASE_URL && sessionSecrets.length === 0) {
    throw new BadSetting("SESSION_SECRETS must be set together with DATABASE_URL");
  }
  const linkSecrets = toLinkSecrets(listSecrets("LINK_SECRETS", env), sessionSecrets);
  return { sessionSecrets, linkSecrets };
}

/** The session secrets come last, so that links that were signed with them stay valid. */
export const toLinkSecrets = (own: string[], sessionSecrets: string[]): string[] => [
  ...new Set([...own, ...sessionSecrets.toReversed()]),
];

function listSecrets(name: "SESSION_SECRETS" | "LINK_SECRETS", env: Environment): string[] {
  const secrets = (env[name] ?? "").split(",").map((secret) => secret.trim());
  const present = secrets.filter(Boolean);
  if (present.some((secret) => secret.length < 16)) {
    throw new BadSetting(`${name} must each have at least 16 characters`);
  }
  if (present.some(isGuessable)) {
    throw new BadSetting(`${name} must each be random, for example from: openssl rand -base64 32`);
  }
  return present;
}

const isGuessable = (secret: string) => /^change-me/i.test(secret) || new Set(secret).size < 6;
