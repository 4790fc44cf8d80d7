import { z } from "zod";
import { reportKinds } from "#app/features/safety/paths.ts";
import { type ReportReason, reportReasons, reportTextMax } from "#app/features/safety/report.ts";
import { idInput, messageInput, typedOrNull } from "#app/lib/schemas.ts";
import { m } from "#messages";

const reasons = Object.keys(reportReasons) as [ReportReason, ...ReportReason[]];

const kind = z.enum(reportKinds, `kind must be ${reportKinds.join(", ")}`);
const reason = z.enum(reasons, { error: m.safety_report_reason_required });
const text = messageInput({
  field: m.safety_report_text_field,
  missing: m.safety_report_text_empty,
  max: reportTextMax,
});
/** A field that people never see: only bots fill it in. */
const website = z.string().max(1000).optional();

/** A report as programs send it. A comment is named by its game and its writer. */
export const reportInput = z
  .object({
    kind,
    id: idInput("id must be an id"),
    userId: idInput("userId must be an id").optional(),
    reason,
    text: z.union([z.null(), z.literal("").transform(() => null), text]).optional(),
    website,
  })
  .refine(({ kind, userId }) => kind !== "comment" || userId !== undefined, {
    error: "userId is required: a comment is named by its game and its writer",
    path: ["userId"],
  })
  .meta({
    anyOf: [
      { properties: { kind: { enum: reportKinds.filter((kind) => kind !== "comment") } } },
      { required: ["userId"] },
    ],
  });

/** The form; the parser of forms takes an empty field for none. */
export const reportForm = z
  .object({
    kind,
    id: idInput("id must be an id"),
    user: idInput("user must be an id").optional(),
    reason,
    text: typedOrNull(text),
    website,
    next: z.string().optional(),
  })
  .refine(({ kind, user }) => kind !== "comment" || user !== undefined, {
    error: "user is required",
    path: ["user"],
  });
