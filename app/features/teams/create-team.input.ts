import { z } from "zod";
import { imageInput, uploadedInput } from "#app/features/images/image.input.ts";
import { maxAddress, maxName } from "#app/features/teams/create-team.ts";
import { positionFields, positionInput, withPosition } from "#app/features/teams/position.input.ts";
import { teamTypes } from "#app/features/teams/team.ts";
import { isHonest } from "#app/lib/honest-text.server.ts";
import { lineInput, yesOrNo } from "#app/lib/schemas.ts";
import { isNameable } from "#app/lib/slug.ts";
import { m } from "#messages";

/** The name of a team that exists: the rule judges it if it is a new one. */
export const teamNameInput = lineInput({
  field: m.teams_create_field_name,
  missing: m.teams_create_missing_name,
  max: maxName,
}).refine(isNameable, { error: m.teams_create_unnameable });

/** The same for the address. */
export const teamAddressInput = lineInput({
  field: m.teams_create_field_address,
  missing: m.teams_create_missing_address,
  max: maxAddress,
});

/** Anything else a client sends (id, players, secretKey) is not read. */
export const createTeamInput = z.object({
  name: teamNameInput.refine(isHonest, { error: m.accounts_name_odd }),
  address: teamAddressInput.refine(isHonest, { error: m.teams_create_odd_address }),
  type: z.enum(teamTypes, { error: "The type must be team or court" }).default("team"),
});

export const createTeamForm = createTeamInput.extend({
  position: positionInput,
  thumbnailUpload: uploadedInput,
  anyway: yesOrNo.optional(),
});

/** A program may send an image too. */
export const createTeamJson = createTeamInput
  .extend({
    ...positionFields,
    thumbnail: imageInput("The thumbnail must be text"),
  })
  .transform(withPosition);
