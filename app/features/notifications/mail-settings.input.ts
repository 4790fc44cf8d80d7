import { z } from "zod";
import { badNewGames, newGamesChoices } from "#app/features/notifications/mail-settings.ts";

const newGames = z.enum(newGamesChoices, { error: badNewGames });
const isOn = (name: string) => z.boolean(`${name} must be true or false`).optional();

/** The settings that programs may change; omitted ones stay as they are. */
export const mailSettingsInput = z.object({
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

const ticked = z.boolean().optional().default(false);

/** The form. An unticked checkbox sends no field, which means off. */
export const mailSettingsForm = z.object({
  newGames,
  mine: ticked,
  hosting: ticked,
  remindDay: ticked,
  remindSoon: ticked,
  ask: ticked,
  calls: ticked,
  announcements: ticked,
  /** Sent by a page that shows the ticks of the phone: without it they stay as they are. */
  phone: z.literal("1").optional(),
  phoneNew: ticked,
  phoneMine: ticked,
  phoneRemindDay: ticked,
  phoneRemindSoon: ticked,
  phoneAsk: ticked,
  phoneCalls: ticked,
  phoneAnnouncements: ticked,
});

/** The form as settings: no tick of the phone is read unless the page showed them. */
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
