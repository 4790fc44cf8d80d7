import { z } from "zod";
import { newPasswordInput } from "#app/features/passwords/password.input.ts";
import { passwordsDoNotMatch } from "#app/features/passwords/password.ts";

export const passwordTwice = {
  password: newPasswordInput,
  retypePassword: z.string({ error: passwordsDoNotMatch }),
};

/** Returns whether both passwords match; for `refine` with `retypeError`. */
export const isSameTwice = (typed: { password: string; retypePassword: string }) =>
  typed.password === typed.retypePassword;

export const retypeError = { path: ["retypePassword"], error: passwordsDoNotMatch };

export const changePasswordInput = z
  .object({ currentPassword: z.string().max(400).optional().default(""), ...passwordTwice })
  .refine(isSameTwice, retypeError);
