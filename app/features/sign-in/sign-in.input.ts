import { z } from "zod";
import { fillInEmailAndPassword } from "#app/features/sign-in/sign-in.ts";
import { emailInput } from "#app/lib/schemas.ts";

/** The login form. It reveals no rule about passwords: those apply to new ones. */
export const signInInput = z.object({
  email: emailInput(fillInEmailAndPassword),
  password: z.string({ error: fillInEmailAndPassword }).min(1, fillInEmailAndPassword),
});
