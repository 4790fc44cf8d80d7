import { z } from "zod";
import { emailInput } from "#app/lib/schemas.ts";

export const resendConfirmationInput = z.object({ email: emailInput("Please enter your email") });
