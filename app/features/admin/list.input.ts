import { z } from "zod";
import { mostRowsPerCall } from "#app/features/admin/list.ts";

const text = (description: string) => z.string().optional().meta({ description });

/** The query of a table, as the reference lists it; what makes no sense in it is not refused. */
export const tableQueryInput = z.object({
  q: text("Only rows that match"),
  page: text("Counted from 1"),
  limit: text(`Rows per page, at most ${mostRowsPerCall}`),
  sort: text("A column of the table"),
  dir: text("asc or desc"),
});
