import { z } from "zod";
import { yesOrNo } from "#app/lib/schemas.ts";
export const stayRegularInput = z.object({ regular: z.boolean("regular must be true or false") });
export const stayRegularForm = z.object({ regular: yesOrNo });
