import { type UserCall, user } from "#app/features/accounts/current-user.server.ts";
import { readAnnouncementProblems } from "#app/features/announcements/announcement.ts";
import { done, refuse } from "#app/lib/outcome.ts";
import { defineUseCase } from "#app/platform/http/use-case.server.ts";
import type { Db } from "#db/client.server.ts";

export const readAnnouncementUseCase = defineUseCase({
  caller: user,
  limits: "none",
  problems: readAnnouncementProblems,
  rule: ({ db, caller, input }: UserCall<{ teamId: number; id?: number }>) =>
    readAnnouncement(db, { userId: caller.id, ...input }),
});

type ReadAnnouncementInput = {
  teamId: number;
  userId: number;
  id?: number;
};

export async function readAnnouncement(db: Db, { teamId, userId, id }: ReadAnnouncementInput) {
  const found = await db
    .selectFrom("teams")
    .leftJoin("memberships as m", (join) =>
      join.onRef("m.teamId", "=", "teams.id").on("m.userId", "=", userId),
    )
    .leftJoin("announcements as a", (join) =>
      join.onRef("a.teamId", "=", "teams.id").on("a.removedAt", "is", null),
    )
    .select(["m.userId as member", "a.id as current"])
    .where("teams.id", "=", teamId)
    .executeTakeFirst();
  if (!found) return refuse("unknown_team");
  const { member, current } = found;
  if (member === null) return refuse("not_a_member");
  if (current === null || (id !== undefined && id !== current)) return done(null);
  await db
    .insertInto("announcementReads")
    .columns(["announcementId", "userId"])
    .expression((eb) =>
      eb
        .selectFrom("announcements")
        .select(["announcements.id", eb.val(userId).as("userId")])
        .where("announcements.id", "=", current),
    )
    .onConflict((row) => row.doNothing())
    .execute();
  return done(null);
}
