import { z } from "zod";
import { type UserCall, user } from "#app/features/accounts/current-user.server.ts";
import {
  listReaders,
  notifyAnnouncementJob,
} from "#app/features/announcements/announcement.mail.tsx";
import {
  type AnnouncedDays,
  announcedDays,
  announcementLines,
  announcementMax,
  defaultDays,
  perTeamLimit,
} from "#app/features/announcements/announcement.ts";
import { logAct } from "#app/features/audit/log-act.server.ts";
import { undoWindowMs } from "#app/features/notifications/undo-window.ts";
import { captainProblems } from "#app/features/teams/captain.ts";
import { asCaptain } from "#app/features/teams/lock-team-as-captain.server.ts";
import { done, problem, refuse } from "#app/lib/outcome.ts";
import { idInput, messageInput } from "#app/lib/schemas.ts";
import { readDatabaseClock } from "#app/platform/database/clock.server.ts";
import { withinLimit } from "#app/platform/http/limits.server.ts";
import { defineUseCase } from "#app/platform/http/use-case.server.ts";
import { enqueue } from "#app/platform/jobs/enqueue.server.ts";
import type { Db } from "#db/client.server.ts";
import { m } from "#messages";

const text = messageInput({
  field: m.announcements_text_field,
  missing: m.announcements_text_missing,
  max: announcementMax,
}).refine((typed) => typed.split("\n").length <= announcementLines, {
  error: m.announcements_text_too_many_lines,
});
const badDays = { error: m.announcements_bad_days };
const isKnown = (days: number): days is AnnouncedDays =>
  announcedDays.some((known) => known === days);

export const announceInput = z.object({
  text,
  days: z.literal(announcedDays, badDays).default(defaultDays),
});

const next = z.string().max(200).optional();

export const announcementForms = {
  announce: z.object({
    do: z.literal("announce"),
    text,
    days: z.coerce
      .number<string>(badDays)
      .refine(isKnown, badDays)
      .transform((days) => days as AnnouncedDays),
    next,
  }),
  remove: z.object({ do: z.literal("remove"), next }),
  read: z.object({ do: z.literal("read"), id: idInput("id must be an id").optional(), next }),
};

export const announcementFields = z.object({
  ...announcementForms.announce.shape,
  ...announcementForms.read.shape,
});

type CaptainOfTeam = { teamId: number; captainId: number };
export const announceUseCase = defineUseCase({
  caller: user,
  limits: [{ name: "announcements", max: 10, seconds: 24 * 3600 }],
  problems: {
    ...captainProblems,
    same_text: problem(409, m.announcements_same_text),
  },
  rule: ({ args, db, caller, input }: UserCall<Omit<AnnounceInput, "captainId">>) =>
    withinLimit(args, { limit: perTeamLimit, of: input.teamId }, () =>
      announce(db, { ...input, captainId: caller.id }),
    ),
});

export const removeAnnouncementUseCase = defineUseCase({
  caller: user,
  limits: "none",
  problems: captainProblems,
  rule: ({ db, caller, input: { teamId } }: UserCall<{ teamId: number }>) =>
    removeAnnouncement(db, { teamId, captainId: caller.id }),
});

export const undoAnnouncementUseCase = defineUseCase({
  caller: user,
  limits: "none",
  problems: {
    ...captainProblems,
    too_late: problem(409, m.announcements_too_late),
  },
  rule: ({ db, caller, input: { teamId } }: UserCall<{ teamId: number }>) =>
    undoAnnouncement(db, { teamId, captainId: caller.id }),
});

type AnnounceInput = CaptainOfTeam & { text: string; days: AnnouncedDays };

const day = 24 * 60 * 60 * 1000;

/** The new announcement replaces the current one. At a court no mail is sent, because anybody
 * can become captain there. */
export const announce = (db: Db, { teamId, captainId, text, days }: AnnounceInput) =>
  asCaptain(db, { teamId, captainId, ability: "announce" }, async (db, team) => {
    const at = await readDatabaseClock(db);
    const current = await findCurrent(db, teamId);
    if (current && current.until > at && current.text === text) return refuse("same_text");
    await endAnnouncement(db, { teamId, at });
    const announcement = await db
      .insertInto("announcements")
      .values({ teamId, userId: captainId, text, at, until: new Date(+at + days * day) })
      .returning(["id", "text", "userId", "at", "until"])
      .executeTakeFirstOrThrow();
    await logAct(db, { teamId, captainId, action: "announce" });
    if (team.type === "court") return done({ announcement, mailed: null });
    const { id: announcementId } = announcement;
    await enqueue(
      db,
      notifyAnnouncementJob,
      { announcementId },
      { jobKey: `announcement:${announcementId}`, runAt: new Date(+at + undoWindowMs) },
    );
    const readers = await listReaders(db, { teamId, by: captainId });
    return done({ announcement, mailed: readers.length });
  });

export const removeAnnouncement = (db: Db, { teamId, captainId }: CaptainOfTeam) =>
  asCaptain(db, { teamId, captainId, ability: "announce" }, async (db) => {
    const at = await readDatabaseClock(db);
    const isRemoved = await endAnnouncement(db, { teamId, at });
    if (isRemoved) await logAct(db, { teamId, captainId, action: "remove_announcement" });
    return done(null);
  });

/** Refused once the mail about the announcement has been sent. Undoing shows the previous
 * announcement of the team again. */
export const undoAnnouncement = (db: Db, { teamId, captainId }: CaptainOfTeam) =>
  asCaptain(db, { teamId, captainId, ability: "announce" }, async (db) => {
    const now = await readDatabaseClock(db);
    const current = await findCurrent(db, teamId);
    if (!current || current.userId !== captainId) return done(null);
    if (+now - +current.at >= undoWindowMs) return refuse("too_late");
    await endAnnouncement(db, { teamId, at: now });
    await db
      .updateTable("announcements")
      .set({ removedAt: null })
      .where("teamId", "=", teamId)
      .where("removedAt", "=", current.at)
      .execute();
    await logAct(db, { teamId, captainId, action: "remove_announcement" });
    return done(null);
  });

const findCurrent = (db: Db, teamId: number) =>
  db
    .selectFrom("announcements")
    .select(["text", "userId", "at", "until"])
    .where("teamId", "=", teamId)
    .where("removedAt", "is", null)
    .executeTakeFirst();

async function endAnnouncement(db: Db, { teamId, at }: { teamId: number; at: Date }) {
  const { numUpdatedRows } = await db
    .updateTable("announcements")
    .set({ removedAt: at })
    .where("teamId", "=", teamId)
    .where("removedAt", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
