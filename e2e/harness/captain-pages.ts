import type { Page } from "playwright";
import { aCheckIn, aGame, aMember, aTeam } from "#db/builders.ts";
import { aGuest, anAnswer } from "#db/builders-answers.ts";
import type { Db } from "#db/client.server.ts";
import { inHours } from "#e2e/harness/managed-game.ts";
import type { TestServer } from "#e2e/harness/server.ts";

type Given = {
  server: TestServer;
  /** Signed in as the user, who becomes the captain of a new team. */
  page: Page;
  user: { id: number };
  /** The names of the team and its members, and their texts. */
  text?: string;
};

/**
 * The pages and dialogs about a team's games, series and members as its captain opens them. The
 * other dialogs differ from one of these only in their words and buttons.
 */
export async function captainPages({ server, page, user, text = "Late train" }: Given) {
  const team = await aTeam(server.db, { name: text, address: text });
  const teamId = team.id;
  await aMember(server.db, { teamId, userId: user.id });
  const call = callAs(page, server);
  const full = await aFullGame(server.db, { teamId, userId: user.id, text });
  await call("PATCH", `/games/${full.id}`, {
    ...{ minutes: 90, costCents: 550, currency: "EUR", costText: text.slice(0, 60) },
  });
  const off = await aGame(server.db, { teamId, datetime: inHours(30), hostId: user.id });
  await call("POST", `/games/${off.id}/cancel`, { reason: text });
  const repeats = { teamId, datetime: inHours(50), repeat: { everyWeeks: 1 } };
  const weekly = await call("POST", "/games", repeats);
  const [game, place] = [`/games/${full.id}`, `/team/${team.slug}`];
  const next = `/games/${weekly.id}`;
  const mate = await aMember(server.db, { teamId, name: text });
  const other = await aMember(server.db, { teamId, name: `${text} too` });
  await call("PUT", `/user/blocks/${mate.id}`, {});
  await call("DELETE", `/teams/${teamId}/members/${other.id}`, { ban: true, reason: text });
  return {
    pages: [
      ...[game, `${game}/day`, `/games/${off.id}`, next, `/series/${weekly.seriesId}`],
      ...[`${place}/members`, `${place}/log`, "/profile/blocks", "/profile/calendar"],
    ],
    dialogs: [
      ...[`${game}/edit`, `${game}/cancel`, `${next}/edit`, `${place}/edit`],
      `${place}/members/${mate.id}/remove`,
      `${game}/report?kind=game&id=${full.id}`,
    ],
    otherDialogs: [
      ...[`${game}/delete`, `${game}/undo`, `${next}/cancel`, `/games/${off.id}/restore`],
      ...[`${place}/key`, `${place}/leave`, `${place}/members/report?kind=user&id=${mate.id}`],
    ],
  };
}

function callAs(page: Page, { origin }: TestServer) {
  const headers = { origin };
  return async (method: string, path: string, data: object) => {
    const answer = await page.context().request.fetch(`/api${path}`, { method, data, headers });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
    return answer.json();
  };
}

type OfCaptain = { teamId: number; userId: number; text: string };

/** The captain with a guest and another are in, one waits, one said maybe and why. */
async function aFullGame(db: Db, { teamId, userId, text }: OfCaptain) {
  const facts = { hostId: userId, maxPlayers: 3, minPlayers: 2, note: text, decideAt: inHours(23) };
  const game = await aGame(db, { teamId, datetime: inHours(26), ...facts });
  const another = () => aMember(db, { teamId, name: text });
  const [comes, waits, doubts] = [await another(), await another(), await another()];
  const gameId = game.id;
  for (const { id } of [{ id: userId }, comes]) await aCheckIn(db, { gameId, userId: id });
  await aGuest(db, { gameId, name: "Tom", broughtBy: userId });
  await anAnswer(db, { gameId, userId: waits.id, status: "waiting" });
  await anAnswer(db, { gameId, userId: doubts.id, status: "maybe", comment: text });
  return game;
}
