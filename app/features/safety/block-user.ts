import { href } from "react-router";
import { errorNotice, type Notice, successNotice } from "#app/lib/outcome.ts";
import { m } from "#messages";

const blocked = (name: string) =>
  successNotice(m.safety_block_done_title(), m.safety_block_done({ name }));

export const blockedElsewhere = (name: string): Notice => ({
  ...blocked(name),
  action: { label: m.safety_blocks_title(), href: href("/profile/blocks") },
});

export const unblocked = () =>
  successNotice(m.safety_unblock_done_title(), m.safety_unblock_done());

export const notBlocked = () => errorNotice(m.safety_block_failed());
