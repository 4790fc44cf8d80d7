import { z } from "zod";
import {
  isSameTwice,
  passwordTwice,
  retypeError,
} from "#app/features/passwords/change-password.input.ts";

export const resetPasswordInput = z
  .object({ token: z.string().max(100).optional().default(""), ...passwordTwice })
  .refine(isSameTwice, retypeError);
