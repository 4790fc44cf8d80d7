import { z } from "zod";
import { anyNameInput } from "#app/features/accounts/person-name.input.ts";
import { pictureInput } from "#app/features/admin/edit-team-row.input.ts";
import { emailInput } from "#app/lib/schemas.ts";

/** The fields of a user that an admin may change. Username and password of a body are the admin's own. */
export const editUserInput = z.object({
  name: anyNameInput({ missing: "Name is required" }).optional(),
  email: emailInput().optional(),
  emailConfirmed: z.boolean("emailConfirmed must be true or false").optional(),
  emailNotifications: z.boolean("emailNotifications must be true or false").optional(),
  /** `null` removes the picture; pictures themselves are chosen by their owners. */
  avatar: z.null("avatar can only be null").optional(),
});

/** The same as a form: a box without a tick is a no. */
export const editUserForm = z.object({
  name: editUserInput.shape.name,
  email: editUserInput.shape.email,
  emailConfirmed: z.boolean().default(false),
  emailNotifications: z.boolean().default(false),
  avatar: pictureInput,
});
