import { databaseNow, daysAgo } from "#app/platform/database/clock.server.ts";
import type { Job } from "#app/platform/jobs/jobs.server.ts";

/** Days after a game in which its guests are remembered. */
const rememberedDays = 30;

/** Erases name and address of guests of games long over; the counts stay. */
export const forgetGuests: Job = {
  name: "forget-guests",
  cron: "41 3 * * *",
  async run({ db }) {
    await db
      .updateTable("guests")
      .from("games")
      .set({ name: null, email: null, emailConfirmed: false, forgottenAt: databaseNow })
      .whereRef("games.id", "=", "guests.gameId")
      .where("guests.forgottenAt", "is", null)
      .where("games.datetime", "<", daysAgo(rememberedDays))
      .execute();
  },
};
