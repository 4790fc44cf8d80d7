import { BadSetting } from "#app/platform/settings/bad-setting.server.ts";
import type { Environment } from "#app/platform/settings/environment.server.ts";

type Secrets = {
  /** The newest secret comes first. The list is empty until the launcher has generated a secret. */
  sessionSecrets: string[];
  /** For links that live for years. The first secret signs, and every secret can verify. By default
   * these are the session secrets, oldest first, so that a new session secret does not end old
   * links. */
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

/** Older releases signed links with session secrets. Session secrets come last: they still verify
 * such links, but do not sign new ones. */
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
