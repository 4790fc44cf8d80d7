import type { Limit } from "#app/platform/http/rate-limit.server.ts";

/**
 * Limits that replace a budget exhausted by other clients: one try in three minutes per address,
 * ten per network.
 */
export const slowLimits = ({ name }: Limit): { address: Limit; network: Limit } => ({
  address: { name: `slow ${name}`, max: 1, seconds: 3 * 60 },
  network: { name: `slow ${name} by network`, max: 10, seconds: 3 * 60 },
});
