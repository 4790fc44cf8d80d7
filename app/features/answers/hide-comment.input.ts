import { z } from "zod";
import { yesOrNo } from "#app/lib/schemas.ts";

export const hideCommentInput = z.object({ hidden: z.boolean("hidden must be true or false") });

export const hideCommentForm = z.object({ hidden: yesOrNo });
