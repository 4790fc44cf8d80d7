import pLimit from "p-limit";

// The lowest cost for argon2id that OWASP recommends (Password Storage Cheat Sheet).
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const unknownHash =
  "$argon2id$v=19$m=19456,t=2,p=1$hmPQEwrgOl9Cjw6T1uN08w$7lXhFHmGwBVQHKeE/SBxlmwSdxKyh6eJbV3Izqzhot4";

export const hashPassword = (password: string) =>
  limit(async () => (await argon2()).hash(normalizePassword(password), cost));

/** A missing hash takes as long as a wrong password. Otherwise the duration would tell whether an
 * account exists. Older releases did not normalise passwords, so both spellings are tried. */
export async function isPassword(password: string, hashed: string | null | undefined) {
  const normalized = normalizePassword(password);
  const spellings = normalized === password ? [password] : [normalized, password];
  for (const spelling of spellings) {
    const matches = await limit(async () =>
      (await argon2()).verify(hashed ?? unknownHash, spelling),
    );
    if (matches) return hashed != null;
  }
  return false;
}

/** Keyboards may enter an umlaut as one character or as two (RFC 8265, 4.2). */
export const normalizePassword = (password: string) => password.normalize("NFC");

const argon2 = () => import("@node-rs/argon2");

/** Each hash takes 19 MiB and a CPU core. A higher limit would leave no core for other requests. */
const limit = pLimit(4);
