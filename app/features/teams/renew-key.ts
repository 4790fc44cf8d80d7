import { captainLimits } from "#app/features/teams/captain.ts";
import { successNotice } from "#app/lib/outcome.ts";
import type { Limit } from "#app/platform/http/rate-limit.server.ts";
import { m } from "#messages";

export const renewKeyLimits: Limit[] = [
  ...captainLimits,
  { name: "new key", max: 10, seconds: 24 * 60 * 60 },
];

export const newKeyMade = (secretKey: string) =>
  successNotice(m.teams_key_new(), m.teams_key_new_done({ secretKey }));
