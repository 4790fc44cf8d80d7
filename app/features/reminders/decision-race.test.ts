import { checkIn } from "#app/features/games/check-in.server.ts";
import { decideGames } from "#app/features/reminders/decide-games.job.server.ts";
import type { MailServices } from "#app/features/reminders/remind.job.server.ts";
import { aCheckIn, aGame, aMember, expect, test } from "#db/testing.ts";

const settings = {
  appOrigin: "https://openrun.example",
  sessionSecrets: ["secret"],
} as MailServices["settings"];

test("REM-10 a check-in in the last second is counted, or the game is called off without it", async ({
  db,
}) => {
  const now = new Date();
  const facts = { minPlayers: 3, decideAt: new Date(now.getTime() - 60_000) };
  // At noon the decision is not moved to the evening before.
  const zone = `Etc/GMT${now.getUTCHours() >= 12 ? "+" : "-"}${Math.abs(12 - now.getUTCHours())}`;
  const datetime = new Date(now.getTime() + 60 * 60_000);
  for (let round = 0; round < 50; round++) {
    const game = await aGame(db, { ...facts, zone, datetime });
    const players: { id: number }[] = [];
    for (let count = 0; count < 3; count++)
      players.push(await aMember(db, { teamId: game.teamId }));
    for (const { id } of players.slice(1)) await aCheckIn(db, { gameId: game.id, userId: id });

    const last = { userId: players[0]?.id ?? 0, gameId: game.id, wanted: true, now };
    await Promise.all([checkIn(db, last), decideGames({ db, settings }, { now })]);

    const { decided, status } = await db
      .selectFrom("games")
      .select(["decided", "status"])
      .where("id", "=", game.id)
      .executeTakeFirstOrThrow();
    const heads = await db
      .selectFrom("checkIns")
      .select("userId")
      .where("gameId", "=", game.id)
      .execute();
    expect([status, decided]).toEqual(heads.length === 3 ? ["on", "on"] : ["cancelled", "off"]);
  }
});
