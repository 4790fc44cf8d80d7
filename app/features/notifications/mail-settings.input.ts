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
});

const ticked = z.boolean().optional().default(false);

/**
 * The form, which has no `calls` as long as no such mails are sent. An unticked checkbox sends no
 * field, which means off.
 */
export const mailSettingsForm = z.object({
  newGames,
  mine: ticked,
  hosting: ticked,
  remindDay: ticked,
  remindSoon: ticked,
  ask: ticked,
  announcements: ticked,
});
