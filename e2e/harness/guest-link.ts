import { listAnswers } from "#db/builders-answers.ts";
import { aSignedInMember } from "#e2e/harness/signed-in.ts";
import { aGame, type TestServer, visitor } from "#e2e/harness/test.ts";

export const days = (n: number) => new Date(Date.now() + n * 86_400_000);

/** A game of a team whose captain has opened the guest link. */
export async function anOpenGame(
  server: TestServer,
  given: { maxPlayers?: number; zone?: string } = {},
) {
  const captain = await aSignedInMember(server);
  const datetime = days(3);
  const game = await aGame(server.db, { teamId: captain.team.id, datetime, ...given });
  const { json } = await captain.browser.call("PUT", `/api/games/${game.id}/guest-link`, {
    open: true,
    max: 30,
  });
  const code = new URL(json.url).pathname.split("/").pop() ?? "";
  return { ...captain, captainId: captain.id, game, code };
}

/** Replies as a program that has the link. */
export const reply = (server: TestServer, code: string, body: object) =>
  visitor(server).call("POST", `/api/g/${code}/replies`, body);

/** The number of guests with a spot in a game. */
export async function headsOf({ db }: TestServer, gameId: number) {
  const answers = await listAnswers(db, { gameId, status: "in" });
  return answers.filter(({ guestId }) => guestId !== null).length;
}
