import { z } from "zod";
import { yesOrNo } from "#app/lib/schemas.ts";

export const takeOfferInput = z.object({ accept: z.boolean("accept must be true or false") });

export const takeOfferForm = z.object({ accept: yesOrNo, next: z.string().optional() });
