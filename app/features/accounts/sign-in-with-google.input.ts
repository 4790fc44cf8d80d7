import { z } from "zod";
import { personNameInput } from "#app/features/accounts/sign-up.input.ts";
import { emailInput } from "#app/lib/schemas.ts";

const name = personNameInput({ missing: "" });

/**
 * A profile from Google as we keep it. The name is the person's to change later, so one that we
 * would refuse in a form becomes the first part of the address, or just "Player".
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
