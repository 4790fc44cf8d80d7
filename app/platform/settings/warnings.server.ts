import { type Environment, environment } from "#app/platform/settings/environment.server.ts";
import { isLoopback } from "#app/platform/settings/loopback.server.ts";

type Variables = Record<string, string | undefined>;

export function listWarnings(env: Environment, variables: Variables): string[] {
  const warnings = [
    ...pairs.flatMap((pair) => lonely(env, pair)),
    ...misspelt(variables),
    !env.S3_BUCKET &&
      onlyWithBucket.some((name) => env[name]) &&
      "S3_BUCKET is not set: the other S3 settings do nothing, and photos are files in DATA_DIR",
    env.APP_ORIGIN?.startsWith("https:") &&
      !isLoopback(new URL(env.APP_ORIGIN).hostname) &&
      env.TRUST_PROXY === 0 &&
      "TRUST_PROXY is 0, but APP_ORIGIN is https: all visitors count as one address, that of your proxy",
    env.DATABASE_URL &&
      !env.LINK_SECRETS &&
      "LINK_SECRETS is not set: links of calendars and mails are signed with the last of SESSION_SECRETS, " +
        "which must stay there. docs/operations.md says how to set it",
    env.DATABASE_URL &&
      !env.VAPID_PRIVATE_KEY &&
      "VAPID_PRIVATE_KEY is not set: phone notifications are off. docs/operations.md says how to make one",
  ];
  return warnings.filter((text) => typeof text === "string");
}

const pairs = [
  ["ADMIN_USERNAME", "ADMIN_PASSWORD", "the admin panel"],
  ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET", "sign-in with Google"],
] as const;

function lonely(env: Environment, [one, other, what]: (typeof pairs)[number]): string[] {
  if (!env[one] === !env[other]) return [];
  const [missing, set] = env[one] ? [other, one] : [one, other];
  return [`${missing} is not set, but ${set} is: ${what} stays off`];
}

const onlyWithBucket = ["S3_ENDPOINT", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;

function misspelt(variables: Variables): string[] {
  const known = Object.keys(environment.shape);
  return Object.keys(variables).flatMap((name) => {
    if (known.includes(name) || name.length < 6) return [];
    const meant = known.find((each) => isOneSlip(name, each));
    return meant ? [`${name} is not a setting: did you mean ${meant}?`] : [];
  });
}

/** True if one letter is added, left out or replaced, or if two neighbouring letters are
 * swapped. */
function isOneSlip(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++;
  const [rest, expected] = [one.slice(start), other.slice(start)];
  const isSwapped =
    rest[0] === expected[1] && rest[1] === expected[0] && rest.slice(2) === expected.slice(2);
  return (
    isSwapped ||
    rest.slice(1) === expected ||
    rest === expected.slice(1) ||
    rest.slice(1) === expected.slice(1)
  );
}
