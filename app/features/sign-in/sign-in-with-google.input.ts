import { z } from "zod";
import { personNameInput } from "#app/features/accounts/person-name.input.ts";
import { emailInput } from "#app/lib/schemas.ts";

const name = personNameInput({ missing: "" });

/**
 * A profile from Google as it is stored. The user can change the name later, so a name that we
 * would refuse in a form becomes the local part of the address, or "Player".
 */
export const googleProfileInput = z
  .object({
    sub: z.string(),
    email: emailInput().nullable().catch(null),
    emailVerified: z.boolean(),
    name: z.unknown(),
  })
  .transform(({ sub, email, emailVerified, name: given }) => ({
    sub,
    email: emailVerified ? email : null,
    name: name.safeParse(given).data ?? name.safeParse(email?.split("@")[0]).data ?? "Player",
  }));
