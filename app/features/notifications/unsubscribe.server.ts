import type { MailClass } from "#app/features/notifications/mail-class.ts";
import type { Db } from "#db/client.server.ts";

/** Ends the user's mails of one class. Idempotent; an unknown user changes nothing. */
export async function unsubscribe(
  db: Db,
  { userId, mailClass }: { userId: number; mailClass: MailClass },
): Promise<void> {
  if (mailClass === "new") return endNewGames(db, userId);
  const off = {
    mine: { mine: false },
    remind: { remindDay: false, remindSoon: false },
    calls: { calls: false },
  }[mailClass];
  await db
    .insertInto("mailSettings")
    .columns(["userId"])
    .expression(db.selectFrom("users").select("id").where("id", "=", userId))
    .onConflict((row) => row.column("userId").doNothing())
    .execute();
  await db.updateTable("mailSettings").set(off).where("userId", "=", userId).execute();
}

async function endNewGames(db: Db, userId: number): Promise<void> {
  await db
    .updateTable("users")
    .set({ emailNotifications: false })
    .where("id", "=", userId)
    .execute();
}
