import { z } from "zod";
import { maxBanReason } from "#app/features/membership/ban-member.ts";
import { lineInput, tickInput } from "#app/lib/schemas.ts";
import { m } from "#messages";

const reason = lineInput({
  field: m.membership_remove_reason_field,
  missing: m.membership_remove_reason_empty,
  max: maxBanReason,
});

/** The confirmation. Unticked boxes are off; a new key belongs to a ban. */
export const removeMemberForm = z.object({
  ban: tickInput,
  newKey: tickInput,
  reason: reason.optional(),
});

/** The options of a program: a ban makes a new key unless it says otherwise. */
export const removeMemberInput = z.object({
  ban: z.boolean("ban must be true or false").optional(),
  reason: reason.optional(),
  newKey: z.boolean("newKey must be true or false").optional(),
});
