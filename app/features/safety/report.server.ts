import { z } from "zod";
import { userContext } from "#app/features/accounts/current-user.server.ts";
import { hideReported } from "#app/features/safety/hide-reported.server.ts";
import { type ReportKind, type ReportSubject, reportKinds } from "#app/features/safety/paths.ts";
import { type ReportReason, reportReasons, reportTextMax } from "#app/features/safety/report.ts";
import { done, problem, refuse } from "#app/lib/outcome.ts";
import { idInput, leaveEmptyInput, messageInput, typedOrNull } from "#app/lib/schemas.ts";
import { secondsFromNow } from "#app/platform/database/clock.server.ts";
import { doublePressSeconds, lockName } from "#app/platform/database/double-press.server.ts";
import { inTransaction } from "#app/platform/database/transaction.server.ts";
import { anyone, defineUseCase } from "#app/platform/http/use-case.server.ts";
import type { Db } from "#db/client.server.ts";
import { m } from "#messages";

const reasons = Object.keys(reportReasons) as [ReportReason, ...ReportReason[]];

const kind = z.enum(reportKinds, `kind must be ${reportKinds.join(", ")}`);
const reason = z.enum(reasons, { error: m.safety_report_reason_required });
const text = messageInput({
  field: m.safety_report_text_field,
  missing: m.safety_report_text_empty,
  max: reportTextMax,
});

export const reportInput = z
  .object({
    kind,
    id: idInput("id must be an id"),
    userId: idInput("userId must be an id").optional(),
    reason,
    text: z.union([z.null(), z.literal("").transform(() => null), text]).optional(),
    leaveEmpty: leaveEmptyInput,
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

export const reportForm = z
  .object({
    kind,
    id: idInput("id must be an id"),
    user: idInput("user must be an id").optional(),
    reason,
    text: typedOrNull(text),
    leaveEmpty: leaveEmptyInput,
    next: z.string().optional(),
  })
  .refine(({ kind, user }) => kind !== "comment" || user !== undefined, {
    error: "user is required",
    path: ["user"],
  });

export const reportUseCase = defineUseCase({
  caller: anyone,
  input: reportInput,
  /** One connection may have thousands of IPv6 addresses, so the network as a whole has a limit,
   * too. */
  limits: [
    { name: "report", max: 5, seconds: 60 * 60 },
    { name: "report by network", max: 20, seconds: 60 * 60, by: "network" },
  ],
  problems: {
    unknown_subject: problem(404, m.safety_report_unknown),
  },
  rule: ({ args, db, input }) =>
    report(db, { ...input, reporterId: args.context.get(userContext)?.id ?? null }),
});

type Report = ReportSubject & {
  reason: ReportReason;
  text?: string | null;
  reporterId: number | null;
};

/** Stores a report, and hides the text if enough people have reported it. A report about something
 * that does not exist is accepted but not stored, so that nobody can find out which ids exist. */
export function report(db: Db, { reporterId, reason, text, ...subject }: Report) {
  return inTransaction(db, async (db) => {
    const { kind, id: subjectId } = subject;
    if (!(await isThere(db, subject)))
      return isPublicKind(kind) ? refuse("unknown_subject") : done(undefined);
    const subjectUser = kind === "comment" ? (subject.userId ?? null) : null;
    const row = { kind, subjectId, subjectUser, reporterId, reason, text };
    if (await isRepeated(db, row)) return done(undefined);
    await db.insertInto("reports").values(row).execute();
    await hideReported(db, { kind, subjectId, subjectUser });
    return done(undefined);
  });
}

type Row = Pick<Report, "kind" | "reporterId" | "reason" | "text"> & {
  subjectId: number;
  subjectUser: number | null;
};

/** True if the same person sent the same report within minutes, which means that the button was
 * pressed twice. Visitors have no id, so for them only the words are compared. */
async function isRepeated(db: Db, { kind, subjectId, subjectUser, reporterId, reason, text }: Row) {
  await lockName(db, `report:${kind}:${subjectId}`);
  const same = await db
    .selectFrom("reports")
    .select("id")
    .where("kind", "=", kind)
    .where("subjectId", "=", subjectId)
    .where("subjectUser", "is not distinct from", subjectUser)
    .where("reporterId", "is not distinct from", reporterId)
    .where("reason", "=", reason)
    .where("text", "is not distinct from", text ?? null)
    .where("at", ">", secondsFromNow(-doublePressSeconds))
    .executeTakeFirst();
  return same !== undefined;
}

/** Visitors who have not signed in can report only teams and courts. */
export const isPublicKind = (kind: ReportKind) => kind === "team" || kind === "court";

export async function isThere(db: Db, { kind, id, userId = 0 }: ReportSubject): Promise<boolean> {
  return (await existing[kind](db, id, userId).executeTakeFirst()) !== undefined;
}

type Existing = (
  db: Db,
  id: number,
  userId: number,
) => { executeTakeFirst: () => Promise<{ id: number } | undefined> };

const selectTeam =
  (type: "team" | "court"): Existing =>
  (db, id) =>
    db.selectFrom("teams").select("id").where("id", "=", id).where("type", "=", type);

const existing: Record<ReportKind, Existing> = {
  team: selectTeam("team"),
  court: selectTeam("court"),
  game: (db, id) => db.selectFrom("games").select("id").where("id", "=", id),
  user: (db, id) => db.selectFrom("users").select("id").where("id", "=", id),
  announcement: (db, id) => db.selectFrom("announcements").select("id").where("id", "=", id),
  guest: (db, id) =>
    db.selectFrom("answers").select("id").where("id", "=", id).where("kind", "<>", "member"),
  comment: (db, id, userId) =>
    db
      .selectFrom(["games", "users"])
      .select("games.id")
      .where("games.id", "=", id)
      .where("users.id", "=", userId),
};
