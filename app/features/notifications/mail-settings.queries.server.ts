import { sql } from "kysely";
import type { MailSettings } from "#app/features/notifications/mail-settings.ts";
import type { Db } from "#db/client.server.ts";

export async function findMailSettings(db: Db, userId: number): Promise<MailSettings> {
  return db
    .selectFrom("users")
    .leftJoin("mailSettings as s", "s.userId", "users.id")
    .select([
      sql<MailSettings["newGames"]>`case when users.email_notifications
        then coalesce(s.new_games, 'each') else 'never' end`.as("newGames"),
      sql<boolean>`coalesce(s.mine, true)`.as("mine"),
      sql<boolean>`coalesce(s.hosting, true)`.as("hosting"),
      sql<boolean>`coalesce(s.remind_day, true)`.as("remindDay"),
      sql<boolean>`coalesce(s.remind_soon, false)`.as("remindSoon"),
      sql<boolean>`coalesce(s.ask, true)`.as("ask"),
      sql<boolean>`coalesce(s.announcements, true)`.as("announcements"),
      sql<boolean>`coalesce(s.calls, false)`.as("calls"),
    ])
    .where("users.id", "=", userId)
    .executeTakeFirstOrThrow();
}

export async function findPhoneSettings(db: Db, userId: number) {
  const { hasDevice, ...phone } = await db
    .selectFrom("users")
    .leftJoin("mailSettings as s", "s.userId", "users.id")
    .select((eb) => [
      eb.fn.coalesce("s.pushNew", eb.val(false)).as("newGames"),
      eb.fn.coalesce("s.pushMine", eb.val(true)).as("mine"),
      eb.fn.coalesce("s.pushRemindDay", eb.val(true)).as("remindDay"),
      eb.fn.coalesce("s.pushRemindSoon", eb.val(false)).as("remindSoon"),
      eb.fn.coalesce("s.pushAsk", eb.val(true)).as("ask"),
      eb.fn.coalesce("s.pushCalls", eb.val(false)).as("calls"),
      eb.fn.coalesce("s.pushAnnouncements", eb.val(true)).as("announcements"),
      eb
        .exists(eb.selectFrom("pushDevices").whereRef("pushDevices.userId", "=", "users.id"))
        .as("hasDevice"),
    ])
    .where("users.id", "=", userId)
    .executeTakeFirstOrThrow();
  return { phone, hasDevice: Boolean(hasDevice) };
}

export async function ownsDevice(db: Db, userId: number): Promise<boolean> {
  const devices = db.selectFrom("pushDevices").select("id").where("userId", "=", userId);
  return (await devices.limit(1).executeTakeFirst()) !== undefined;
}

export async function findNoticeSettings(db: Db, userId: number) {
  const { phone } = await findPhoneSettings(db, userId);
  return { ...(await findMailSettings(db, userId)), phone };
}

export const listMutableTeams = (db: Db, userId: number) =>
  db
    .selectFrom("memberships")
    .innerJoin("teams", "teams.id", "memberships.teamId")
    .select(["teams.id", "teams.name", "teams.slug", "teams.type", "memberships.muted as isMuted"])
    .$narrowType<{ type: "team" | "court" }>()
    .where("memberships.userId", "=", userId)
    .orderBy("teams.name")
    .orderBy("teams.id")
    .execute();
