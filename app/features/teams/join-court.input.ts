import { z } from "zod";
import { idInput } from "#app/lib/schemas.ts";

export const joinCourtInput = z.object({ teamId: idInput("The court must be given by its id") });
