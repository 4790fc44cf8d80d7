import { href } from "react-router";
import {
  errorNotice,
  type Notice,
  type Problem,
  problem,
  successNotice,
} from "#app/lib/outcome.ts";
import type { Limit } from "#app/platform/http/rate-limit.server.ts";
import { m } from "#messages";

export const blockLimits: Limit[] = [{ name: "block", max: 60, seconds: 60 * 60 }];

const blocked = (name: string) =>
  successNotice(m.safety_block_done_title(), m.safety_block_done({ name }));

export const blockedElsewhere = (name: string): Notice => ({
  ...blocked(name),
  action: { label: m.safety_blocks_title(), href: href("/profile/blocks") },
});

export const unblocked = () =>
  successNotice(m.safety_unblock_done_title(), m.safety_unblock_done());

export const notBlocked = () => errorNotice(m.safety_block_failed());

export const blockProblems = {
  unknown_user: problem(404, m.safety_block_unknown_user),
  own_account: problem(409, m.safety_block_own_account),
} satisfies Record<string, Problem>;
