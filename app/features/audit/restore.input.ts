import { z } from "zod";
import { idInput } from "#app/lib/schemas.ts";

export const restoreForm = z.object({ auditId: idInput("auditId must be the id of an entry") });
