import { z } from "zod";
import { imageInput, uploadedInput } from "#app/features/images/image.input.ts";
import { teamAddressInput, teamNameInput } from "#app/features/teams/create-team.input.ts";
import { positionFields, positionInput, withPosition } from "#app/features/teams/position.input.ts";
import { tickInput } from "#app/lib/schemas.ts";

export const editTeamForm = z.object({
  name: teamNameInput,
  address: teamAddressInput,
  position: positionInput,
  guestsSeeNames: tickInput,
  removePhoto: tickInput,
  thumbnailUpload: uploadedInput,
});

const notYesOrNo = "guestsSeeNames must be true or false";

/** The fields that a program may change; omitted ones stay as they are. */
export const editTeamJson = z
  .object({
    name: teamNameInput.optional(),
    address: teamAddressInput.optional(),
    guestsSeeNames: z.boolean({ error: notYesOrNo }).optional(),
    // null removes the image, an empty string changes nothing.
    thumbnail: imageInput("The thumbnail must be text"),
    ...positionFields,
  })
  .transform(withPosition);
