import { sql } from "kysely";
import { runJob } from "#e2e/harness/jobs.ts";
import { aMailedPlayer, aSignedInPlayer, inHours } from "#e2e/harness/mailed-players.ts";
import { aGame, expect, mailTo, test } from "#e2e/harness/test.ts";
import { zoneAt } from "#e2e/harness/zones.ts";

test("a game is called off by itself, within a minute of its decision", async ({ server, db }) => {
  const facts = { minPlayers: 2, decideAt: inHours(-1 / 60), zone: zoneAt(14) };
  const game = await aGame(db, { datetime: inHours(3), ...facts });
  const player = await aMailedPlayer(db, game);
  await runJob(db, "decide-games");
  expect((await mailTo(server, player.email)).headers).toMatch(/^subject: Called off: /im);
  const { rows } = await sql`select status, cancel_reason from games where id = ${game.id}`.execute(
    db,
  );
  expect(rows).toEqual([{ status: "cancelled", cancelReason: "Called off: 1 of 2 players" }]);
});

test("does not call a restored game off again", async ({ server, db }) => {
  const facts = { minPlayers: 3, decideAt: inHours(-1 / 60), zone: zoneAt(14) };
  const game = await aGame(db, { datetime: inHours(3), ...facts });
  const host = await aSignedInPlayer(server, game);
  await db.updateTable("games").set({ hostId: host.id }).where("id", "=", game.id).execute();
  await runJob(db, "decide-games");
  const read = async () => (await host.browser.call("GET", `/api/games/${game.id}`)).json;
  expect(await read()).toMatchObject({
    status: "cancelled",
    cancelReason: "Called off: 1 of 3 players",
  });

  const back = await host.browser.call("POST", `/api/games/${game.id}/restore`);
  expect([back.status, back.json]).toMatchObject([200, { status: "on", cancelReason: null }]);
  for (let times = 0; times < 2; times++) await runJob(db, "decide-games");
  expect(await read()).toMatchObject({ status: "on", checkIns: [`${host.id}`] });
});
