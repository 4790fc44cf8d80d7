import { z } from "zod";
import {
  passwordLength,
  passwordTooLong,
  passwordTooShort,
} from "#app/features/passwords/password.ts";
import { m } from "#messages";

const codePoints = (text: string) => [...text].length;

/** Stored as typed, including spaces at the ends. */
export const newPasswordInput = z
  .string({ error: passwordTooShort })
  .max(passwordLength.max * 2, { error: passwordTooLong, abort: true })
  .refine((password) => !/[\p{Cc}\p{Cs}]/u.test(password), { error: m.passwords_unreadable })
  .refine((password) => codePoints(password) >= passwordLength.min, { error: passwordTooShort })
  .refine((password) => codePoints(password) <= passwordLength.max, { error: passwordTooLong })
  .meta({ format: "password", minLength: passwordLength.min, maxLength: passwordLength.max });

export const passwordTwice = {
  password: newPasswordInput,
  retypePassword: z.string({ error: m.passwords_mismatch }),
};

export const isSameTwice = (typed: { password: string; retypePassword: string }) =>
  typed.password.normalize("NFC") === typed.retypePassword.normalize("NFC");

export const retypeError = { path: ["retypePassword"], error: m.passwords_mismatch };

export const changePasswordInput = z
  .object({ currentPassword: z.string().max(400).optional().default(""), ...passwordTwice })
  .refine(isSameTwice, retypeError);
