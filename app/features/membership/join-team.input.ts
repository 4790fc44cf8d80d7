import { z } from "zod";
import { secretKeyLength } from "#app/features/teams/team.ts";
import { idInput } from "#app/lib/schemas.ts";
import { m } from "#messages";

/** A team key as users type it, returned as the server stores it: 6 upper-case characters. */
export const secretKeyInput = z
  .string({ error: m.teams_key_empty })
  .max(100, { error: m.membership_join_unknown_key, abort: true })
  .trim()
  .toUpperCase()
  .min(1, { error: m.teams_key_empty, abort: true })
  .regex(new RegExp(`^[A-Z0-9]{${secretKeyLength}}$`), { error: m.membership_join_unknown_key })
  .meta({ pattern: `^[A-Za-z0-9]{${secretKeyLength}}$`, description: "In upper or lower case" });

/** The form: `from` says whether it stands on a page or in a dialog. */
export const joinTeamForm = z.object({
  secretKey: secretKeyInput,
  from: z.enum(["page", "dialog"]).optional(),
});

/** `teamId`: only if the key is that team's. */
export const joinTeamInput = z.object({
  secretKey: secretKeyInput,
  teamId: idInput("The team must be given by its id").optional(),
});
