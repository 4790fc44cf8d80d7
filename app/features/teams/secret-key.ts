import type { Limit } from "#app/platform/http/rate-limit.server.ts";

/** The number of wrong keys tried before others are refused, or, `inAll`, before visitors are slowed. */
export const wrongKeyLimits = {
  byAddress: { name: "wrong key by address", max: 10, seconds: 3 * 60 },
  byNetwork: { name: "wrong key by network", max: 100, seconds: 60 * 60 },
  byUser: { name: "wrong key by user", max: 20, seconds: 24 * 60 * 60 },
  inAll: { name: "wrong key", max: 600, seconds: 60 * 60 },
} satisfies Record<string, Limit>;
