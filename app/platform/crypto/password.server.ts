import pLimit from "p-limit";

// argon2id is the library's default; the parameters are OWASP's smallest recommended ones.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash of a password nobody knows: checking it costs the same time as checking a real one. */
const nobodys =
  "$argon2id$v=19$m=19456,t=2,p=1$hmPQEwrgOl9Cjw6T1uN08w$7lXhFHmGwBVQHKeE/SBxlmwSdxKyh6eJbV3Izqzhot4";

/** What the database keeps of a password. */
export const hashPassword = (password: string) =>
  inTurn(async () => (await argon2()).hash(password, cost));

/** Whether the password belongs to the hash; without a hash never, after the same time. */
export async function isPassword(password: string, hashed: string | null | undefined) {
  const matches = await inTurn(async () => (await argon2()).verify(hashed ?? nobodys, password));
  return matches && hashed != null;
}

/** Native code, loaded with the first password. */
const argon2 = () => import("@node-rs/argon2");

/** Each hash takes 19 MiB and a core: more than a few at once would starve everything else. */
const inTurn = pLimit(4);
