import { findGamePage } from "#app/features/game-pages/game-page.queries.server.ts";
import { aGame, aMember, aTeam, expect, test } from "#db/testing.ts";

const now = new Date();
const at = { zone: "Europe/Berlin", now, emailConfirmed: true };

test("a decision at night is shown as 20:00 of the evening before", async ({ db }) => {
  const { id: teamId } = await aTeam(db);
  const { id: userId } = await aMember(db, { teamId });
  const year = now.getUTCFullYear() + 1;
  const facts = { minPlayers: 4, decideAt: new Date(`${year}-01-13T05:00:00Z`) };
  const datetime = new Date(`${year}-01-13T08:00:00Z`);
  const game = await aGame(db, { teamId, datetime, zone: "Europe/Berlin", ...facts });
  expect(await findGamePage(db, { gameId: game.id, userId, ...at })).toMatchObject({
    facts: [
      { label: "Minimum" },
      { label: "Decision", value: expect.stringMatching(`^called off ... 12 Jan ${year}, 20:00 `) },
      { label: "Guests" },
    ],
  });
});
