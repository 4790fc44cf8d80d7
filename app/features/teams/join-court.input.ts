import { z } from "zod";
import { idInput } from "#app/lib/input.ts";

export const joinCourtInput = z.object({ teamId: idInput("The court must be given by its id") });
