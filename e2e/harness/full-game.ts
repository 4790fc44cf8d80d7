import { anAnswer } from "#db/builders-answers.ts";
import { expect, type TestServer } from "#e2e/harness/browser.ts";
import { aHostedGame, aPlayer, playersIn, programOf } from "#e2e/harness/players.ts";

/** An instant from now on. */
export const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);

/** A full game of two: Ben and Cem are in, Dee and Eve wait in this order. */
export async function aFullGame(server: Pick<TestServer, "origin" | "db">, hours: number) {
  const { db } = server;
  const facts = { maxPlayers: 2, datetime: inHours(hours) };
  const { game, host, path, team } = await aHostedGame(db, facts);
  const [ben, cem] = await playersIn(db, game, ["Ben Two", "Cem Three"]);
  const dee = await aPlayer(db, { teamId: team.id, name: "Dee Four" });
  const eve = await aPlayer(db, { teamId: team.id, name: "Eve Five" });
  for (const { id: userId } of [dee, eve])
    await anAnswer(db, { gameId: game.id, userId, status: "waiting" });
  if (!ben || !cem) throw new Error("Two players are in.");
  const leaves = async (who = ben) => {
    const program = await programOf(server, who);
    const { status } = await program.call("POST", `/api${path}/checkin`, { checkedIn: false });
    expect(status).toBe(200);
  };
  return { game, host, path, team, ben, cem, dee, eve, leaves };
}
