import { z } from "zod";
import { teamAddressInput, teamNameInput } from "#app/features/teams/create-team.input.ts";
import { positionFields, positionInput, withPosition } from "#app/features/teams/position.input.ts";

/** The box that removes a picture. */
export const pictureInput = z
  .literal("remove")
  .optional()
  .transform((word) => (word ? null : undefined));

/** The fields of a team or court that an admin may change; others are read to refuse them. */
export const editTeamInput = z
  .object({
    name: teamNameInput.optional(),
    address: teamAddressInput.optional(),
    players: z.coerce.number("players must be a number").optional(),
    secretKey: z
      .string("secretKey must be a text")
      .max(100, { error: "secretKey is too long", abort: true })
      .trim()
      .nullish(),
    /** `null` removes the picture. */
    thumbnail: z.null("thumbnail can only be null").optional(),
    ...positionFields,
  })
  .transform(withPosition);

export const editTeamRowForm = z.object({
  name: teamNameInput.optional(),
  address: teamAddressInput.optional(),
  position: positionInput,
  thumbnail: pictureInput,
});
