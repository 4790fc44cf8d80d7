import { replyLimits, slowReplies } from "#app/features/guests/reply.ts";
import type { Common } from "#app/platform/http/count-failed-attempts.server.ts";
import { addressOf, networkOf } from "#app/platform/http/rate-limit.server.ts";
import { slowLimits } from "#app/platform/http/slow-limits.ts";

type Sender = { code: string; device: string; ip: string };

/** What stored replies use up, by the code: a new link has budgets of its own. */
export function replyBudgets({ code, device, ip }: Sender): Common[] {
  const { perDevice, perAddress, ofGame } = replyLimits;
  const ofDevice = `${code} ${device}`;
  return [
    {
      limit: perDevice,
      of: ofDevice,
      slow: [{ limit: slowLimits(perDevice).address, of: ofDevice }],
    },
    { limit: perAddress, of: `${code} ${addressOf(ip)}` },
    { limit: ofGame, of: code, slow: [{ limit: slowReplies, of: `${code} ${networkOf(ip)}` }] },
  ];
}
