import { sql } from "kysely";
import { z } from "zod";
import { user } from "#app/features/accounts/current-user.server.ts";
import {
  badNewGames,
  type MailSettings,
  newGamesChoices,
  type PhoneSettings,
} from "#app/features/notifications/mail-settings.ts";
import { done } from "#app/lib/outcome.ts";
import { inTransaction } from "#app/platform/database/transaction.server.ts";
import { defineUseCase } from "#app/platform/http/use-case.server.ts";
import type { Db } from "#db/client.server.ts";

const newGames = z.enum(newGamesChoices, { error: badNewGames });
const isOn = (name: string) => z.boolean(`${name} must be true or false`).optional();

const mailSettingsInput = z.object({
  newGames: newGames.optional(),
  mine: isOn("mine"),
  hosting: isOn("hosting"),
  remindDay: isOn("remindDay"),
  remindSoon: isOn("remindSoon"),
  ask: isOn("ask"),
  announcements: isOn("announcements"),
  calls: isOn("calls"),
  phone: z
    .object(
      {
        newGames: isOn("phone.newGames"),
        mine: isOn("phone.mine"),
        remindDay: isOn("phone.remindDay"),
        remindSoon: isOn("phone.remindSoon"),
        ask: isOn("phone.ask"),
        calls: isOn("phone.calls"),
        announcements: isOn("phone.announcements"),
      },
      "phone must be an object",
    )
    .optional(),
});

export const changeMailSettingsUseCase = defineUseCase({
  caller: user,
  input: mailSettingsInput,
  limits: "none",
  rule: ({ db, caller, input }) => changeMailSettings(db, { userId: caller.id, ...input }),
});

const ticked = z.boolean().optional().default(false);

export const newGamesForm = z.object({ newGames: z.enum(["each", "never"]) });

export const mailSettingsForm = z.object({
  newGames,
  mine: ticked,
  hosting: ticked,
  remindDay: ticked,
  remindSoon: ticked,
  ask: ticked,
  calls: ticked,
  announcements: ticked,
  /** Sent with the switches for the phone. If this field is missing, those switches do not
   * change. */
  phone: z.literal("1").optional(),
  phoneNew: ticked,
  phoneMine: ticked,
  phoneRemindDay: ticked,
  phoneRemindSoon: ticked,
  phoneAsk: ticked,
  phoneCalls: ticked,
  phoneAnnouncements: ticked,
});

export function toSettings({
  phone,
  phoneNew: newGames,
  phoneMine: mine,
  phoneRemindDay: remindDay,
  phoneRemindSoon: remindSoon,
  phoneAsk: ask,
  phoneCalls: calls,
  phoneAnnouncements: announcements,
  ...mails
}: z.output<typeof mailSettingsForm>) {
  const ticks = { newGames, mine, remindDay, remindSoon, ask, calls, announcements };
  return { ...mails, ...(phone && { phone: ticks }) };
}

type Change = { userId: number; phone?: Partial<PhoneSettings> } & Partial<MailSettings>;

/** Somebody who follows a court also gets its calls for players, unless they have changed the
 * setting `calls` before. */
export function changeMailSettings(db: Db, { userId, newGames, phone = {}, ...switches }: Change) {
  return inTransaction(db, async (db) => {
    if (newGames !== undefined)
      await setNewGames(db, { userId, emailNotifications: newGames !== "never" });
    // Turning these mails off ends the digest. If they are turned on again, each game gets its own
    // mail.
    const often = newGames === "never" ? "each" : newGames;
    const changes = { ...switches, newGames: often, ...toPhoneColumns(phone) };
    const isGiven = Object.values(changes).some((value) => value !== undefined);
    if (isGiven && (await ensureMailSettings(db, userId)))
      await db
        .updateTable("mailSettings")
        .set(changes)
        .$if(switches.calls !== undefined, (update) =>
          update.set({ callsChosen: sql<boolean>`calls_chosen or calls <> ${switches.calls}` }),
        )
        .where("userId", "=", userId)
        .execute();
    return done(null);
  });
}

const toPhoneColumns = (phone: Partial<PhoneSettings>) => ({
  pushNew: phone.newGames,
  pushMine: phone.mine,
  pushRemindDay: phone.remindDay,
  pushRemindSoon: phone.remindSoon,
  pushAsk: phone.ask,
  pushCalls: phone.calls,
  pushAnnouncements: phone.announcements,
});

/** `users` stores whether the user wants mails about new games, and `mail_settings` how often. */
async function setNewGames(
  db: Db,
  { userId, emailNotifications }: { userId: number; emailNotifications: boolean },
) {
  await db
    .updateTable("users")
    .set({ emailNotifications, newGamesChosen: true })
    .where("id", "=", userId)
    .execute();
}

async function ensureMailSettings(db: Db, userId: number): Promise<boolean> {
  await db
    .insertInto("mailSettings")
    .columns(["userId"])
    .expression(db.selectFrom("users").select("id").where("id", "=", userId))
    .onConflict((row) => row.column("userId").doNothing())
    .execute();
  const row = await db
    .selectFrom("mailSettings")
    .select("userId")
    .where("userId", "=", userId)
    .executeTakeFirst();
  return row !== undefined;
}
