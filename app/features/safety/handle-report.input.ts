import { z } from "zod";
import { reportActs, reportNoteMax } from "#app/features/safety/handle-report.ts";
import { idInput, messageInput, typedOrNull } from "#app/lib/schemas.ts";

const note = messageInput({ field: "Note", missing: "The note is empty", max: reportNoteMax });

export const handleReportForm = z.object({
  report: idInput("report must be an id"),
  act: z.enum(reportActs, `act must be ${reportActs.join(", ")}`),
  note: typedOrNull(note),
});
