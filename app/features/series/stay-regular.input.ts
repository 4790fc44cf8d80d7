import { z } from "zod";
import { yesOrNo } from "#app/lib/schemas.ts";

/** Whether the user is in on every date, as programs send it. */
export const stayRegularInput = z.object({ regular: z.boolean("regular must be true or false") });

/** The same as the button sends it. */
export const stayRegularForm = z.object({ regular: yesOrNo });
