import { z } from "zod";
import { findSecretKey, secretKeyLength } from "#app/features/teams/team.ts";
import type { Words } from "#app/lib/schemas.ts";

export const keyInput = ({ missing, unknown }: { missing: Words; unknown: Words }) =>
  z
    .string({ error: missing })
    .max(500, { error: unknown, abort: true })
    .trim()
    .min(1, { error: missing, abort: true })
    .transform((typed) => findSecretKey(typed) ?? "")
    .refine((key) => key !== "", { error: unknown })
    .meta({
      pattern: `^[A-Za-z0-9]{${secretKeyLength}}$`,
      description: "In upper or lower case",
    });
