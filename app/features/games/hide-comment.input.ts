import { z } from "zod";
import { yesOrNo } from "#app/features/games/check-in.input.ts";

export const hideCommentInput = z.object({ hidden: z.boolean("hidden must be true or false") });

export const hideCommentForm = z.object({ hidden: yesOrNo });
