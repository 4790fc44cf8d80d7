import { z } from "zod";
import { tickPaidForm } from "#app/features/payments/tick-paid.server.ts";
import { addPlayerForm } from "#app/features/roster/add-player.input.ts";

const nextPage = z.string().max(200).optional();

/** The forms of the page, by what they do. */
export const gameDayForms = {
  add: addPlayerForm.extend({ do: z.literal("add"), next: nextPage }),
  ask: z.object({ do: z.literal("ask") }),
  paid: tickPaidForm.extend({ do: z.literal("paid") }),
};

/** All names that a form of the page may carry. */
export const gameDayFields = z.object({ ...gameDayForms.add.shape, ...gameDayForms.paid.shape });
