import type { Limit } from "#app/platform/http/rate-limit.server.ts";

/**
 * What takes the place of a limit that strangers can use up: one try in three minutes for an
 * address, ten for a network.
 */
export const slowLimits = ({ name }: Limit): { address: Limit; network: Limit } => ({
  address: { name: `slow ${name}`, max: 1, seconds: 3 * 60 },
  network: { name: `slow ${name} by network`, max: 10, seconds: 3 * 60 },
});
