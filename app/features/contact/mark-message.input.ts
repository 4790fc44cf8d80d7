import { z } from "zod";
import { messageStates } from "#app/features/contact/mark-message.ts";
import { idInput } from "#app/lib/schemas.ts";

export const markMessageForm = z.object({
  message: idInput("message must be an id"),
  state: z.enum(messageStates, `state must be ${messageStates.join(" or ")}`),
});
