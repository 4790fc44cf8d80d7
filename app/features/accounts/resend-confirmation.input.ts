import { z } from "zod";
import { emailInput } from "#app/lib/input.ts";

export const resendConfirmationInput = z.object({ email: emailInput("Please enter your email") });
