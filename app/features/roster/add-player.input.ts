import { z } from "zod";
import {
  missingPlayerName,
  oddPlayerName,
  playerNameRange,
  playerNameWithAddress,
  shortPlayerName,
} from "#app/features/roster/add-player.ts";
import { hasWebAddress, isHonest } from "#app/lib/honest-text.server.ts";
import { lineInput, yesOrNo } from "#app/lib/schemas.ts";
import { m } from "#messages";

const name = lineInput({
  field: m.roster_name_field,
  missing: missingPlayerName,
  tooShort: shortPlayerName,
  ...playerNameRange,
})
  .refine((name) => !name.includes("@") && !hasWebAddress(name), {
    error: playerNameWithAddress,
    abort: true,
  })
  .refine(isHonest, { error: oddPlayerName });

/** A player at the court, as programs send one. */
export const addWalkInInput = z.object({
  name,
  raise: z.boolean("raise must be true or false").optional(),
});

/** The fields of the form; `anyway` answers the question about the name. */
export const addPlayerForm = z.object({
  name,
  raise: yesOrNo.optional(),
  anyway: yesOrNo.optional(),
});
