import { z } from "zod";
import { badScope, scopes } from "#app/features/series/series-scope.ts";

/** One game or the following ones, too; the same from forms and programs. */
export const scopeInput = z.object({ scope: z.enum(scopes, badScope).optional() });
