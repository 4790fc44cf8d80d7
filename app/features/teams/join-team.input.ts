import { z } from "zod";
import { emptyKey } from "#app/features/teams/join-team.ts";
import { secretKeyLength } from "#app/features/teams/team.ts";

/** A team key as people type it, answered as the server keeps it: 6 upper-case characters. */
export const secretKeyInput = z
  .string({ error: emptyKey })
  .trim()
  .toUpperCase()
  .min(1, { error: emptyKey, abort: true })
  .regex(new RegExp(`^[A-Z0-9]{${secretKeyLength}}$`), "Invalid secret key");

export const joinTeamInput = z.object({ secretKey: secretKeyInput });
