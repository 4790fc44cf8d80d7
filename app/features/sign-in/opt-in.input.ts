import { z } from "zod";
import { tokenInput } from "#app/features/sign-in/confirm-email.input.ts";

/** The token of the confirmation mail says whose mails are wanted. */
export const optInInput = z.object({ token: tokenInput });
