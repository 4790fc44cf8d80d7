import { checkIn } from "#app/features/answers/answer-game.server.ts";
import { decideGames } from "#app/features/reminders/decide-games.job.server.ts";
import type { MailServices } from "#app/features/reminders/reminder.mail.tsx";
import { listUserIds } from "#db/builders-answers.ts";
import { aCheckIn, aGame, aMember, aTeam, expect, test } from "#db/testing.ts";
import { times } from "#e2e/harness/random.ts";

const settings = {
  appOrigin: "https://openrun.example",
  linkSecrets: ["secret"],
  sessionSecrets: ["secret"],
} as MailServices["settings"];

test("a check-in in the last second is counted, or the game is called off without it", async ({
  db,
}) => {
  const now = new Date();
  const facts = { minPlayers: 3, decideAt: new Date(now.getTime() - 60_000) };
  // At noon the decision is not moved to the evening before.
  const zone = `Etc/GMT${now.getUTCHours() >= 12 ? "+" : "-"}${Math.abs(12 - now.getUTCHours())}`;
  const datetime = new Date(now.getTime() + 60 * 60_000);
  const { id: teamId } = await aTeam(db);
  const add = () => aMember(db, { teamId }).then(({ id }) => id);
  const [player, ...others] = [await add(), await add(), await add()] as const;
  for (let round = 0; round < times(10); round++) {
    const game = await aGame(db, { ...facts, teamId, zone, datetime });
    for (const userId of others) await aCheckIn(db, { gameId: game.id, userId });

    const last = { userId: player, gameId: game.id, checkedIn: true, now };
    await Promise.all([checkIn(db, last), decideGames({ db, settings }, { now })]);

    const { decided, status } = await db
      .selectFrom("games")
      .select(["decided", "status"])
      .where("id", "=", game.id)
      .executeTakeFirstOrThrow();
    const players = await listUserIds(db, { gameId: game.id });
    expect([status, decided]).toEqual(players.length === 3 ? ["on", "on"] : ["cancelled", "off"]);
  }
});
