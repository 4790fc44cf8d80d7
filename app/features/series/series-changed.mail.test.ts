import { recordChange } from "#app/features/games/record-game-change.server.ts";
import { notifySeries } from "#app/features/series/series-changed.mail.tsx";
import type { JobServices } from "#app/platform/jobs/jobs.server.ts";
import type { Mail } from "#app/platform/mail/mailer.server.ts";
import { withToken } from "#app/platform/mail/queue.server.ts";
import { aSeries } from "#db/builders.ts";
import { anAnswer } from "#db/builders-answers.ts";
import type { Db } from "#db/client.server.ts";
import { aCheckIn, aGame, aMember, describe, expect, test } from "#db/testing.ts";
import { aLinkGuest } from "#db/testing-guests.ts";
import { waitingMails } from "#db/testing-mails.ts";

const settings = {
  appOrigin: "https://openrun.example",
  linkSecrets: ["secret"],
  sessionSecrets: ["secret"],
} as JobServices["settings"];
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);

/** A zone in which it is about four o'clock in the morning now. */
function zoneAtFour() {
  const ahead = (4 - new Date().getUTCHours() + 24) % 24;
  return ahead <= 12 ? `Etc/GMT-${ahead}` : `Etc/GMT+${24 - ahead}`;
}

/** Two games of a series, and somebody who sleeps and is in both. */
async function twoGames(db: Db, hours: [number, number]) {
  const { id: seriesId, teamId } = await aSeries(db);
  const player = await aMember(db, { teamId, timezone: zoneAtFour() });
  const games = [];
  for (const [n, ahead] of hours.entries()) {
    const dates = { seriesDate: `2026-12-0${n + 1}`, datetime: inHours(ahead) };
    const game = await aGame(db, { teamId, seriesId, ...dates });
    await aCheckIn(db, { gameId: game.id, userId: player.id });
    games.push(game);
  }
  return { seriesId, games };
}

type MovedGame = { id: number; datetime: Date };
const moved = (db: Db, { id: gameId, datetime }: MovedGame, from: Date) =>
  recordChange(db, {
    gameId,
    userId: null,
    kind: "moved",
    before: { datetime: from.toISOString() },
    after: { datetime: datetime.toISOString() },
  });

describe("the mail about changes of several games", () => {
  test("goes at night when a game that moved was to begin within 12 hours", async ({ db }) => {
    const { seriesId, games } = await twoGames(db, [60, 200]);
    const [soon, later] = games;
    if (!soon || !later) throw new Error("There are two games.");
    await moved(db, soon, inHours(5));
    await moved(db, later, inHours(190));
    await notifySeries.run({ db, settings } as JobServices, { seriesId });
    const [mail, ...others] = await waitingMails(db, `changed:${soon.id}:%`);
    expect(others).toEqual([]);
    expect(mail?.runAt.getTime()).toBeLessThan(inHours(0.1).getTime());
  });

  test("waits for the morning otherwise", async ({ db }) => {
    const { seriesId, games } = await twoGames(db, [60, 200]);
    for (const game of games) await moved(db, game, inHours(190));
    await notifySeries.run({ db, settings } as JobServices, { seriesId });
    const [mail] = await waitingMails(db, `changed:${games[0]?.id}:%`);
    expect(mail?.runAt.getTime()).toBeGreaterThan(inHours(2).getTime());
  });

  test("does not wait for games without a notice", async ({ db }) => {
    const { seriesId, games } = await twoGames(db, [60, 200]);
    const [one, other] = games;
    if (!one || !other) throw new Error("There are two games.");
    await recordChange(db, { gameId: other.id, userId: null, kind: "repeated" });
    await moved(db, one, inHours(50));
    await db.transaction().execute(async (busy) => {
      await busy.selectFrom("games").select("id").where("id", "=", other.id).forUpdate().execute();
      await notifySeries.run({ db, settings } as JobServices, { seriesId });
    });
    expect(await waitingMails(db, `changed:${one.id}:%`)).toHaveLength(1);
  });

  test("links the calendar file of each game, and is sent while one game is as it says", async ({
    db,
  }) => {
    const { seriesId, games } = await twoGames(db, [60, 200]);
    for (const game of games) await moved(db, game, inHours(190));
    await notifySeries.run({ db, settings } as JobServices, { seriesId });
    const [mail] = await waitingMails(db, `changed:${games[0]?.id}:%`);
    for (const { id } of games)
      expect(mail?.text).toContain(`Calendar file: ${settings.appOrigin}/games/${id}/calendar.ics`);
    expect((mail as Mail).until).toMatchObject({
      games: games.map(({ id, sequence }) => ({ id, sequence, status: "on" })),
      notAfter: games[1]?.datetime.toISOString(),
    });
  });

  test("says the number in line on each date where the reader waits", async ({ db }) => {
    const { seriesId, games } = await twoGames(db, [60, 200]);
    const [full, other] = games;
    if (!full || !other) throw new Error("There are two games.");
    const member = await aMember(db, { teamId: full.teamId });
    await aLinkGuest(db, { gameId: full.id, status: "waiting", since: inHours(-3) });
    const waits = { userId: member.id, status: "waiting", since: inHours(-2) } as const;
    await anAnswer(db, { gameId: full.id, ...waits });
    await aCheckIn(db, { gameId: other.id, userId: member.id });
    for (const game of games) await moved(db, game, inHours(190));
    await notifySeries.run({ db, settings } as JobServices, { seriesId });
    const mails = await waitingMails(db, `changed:${full.id}:%`);
    const mail = mails.find(({ to }) => to === member.email);
    expect(mail?.text.match(/\. Number .* in line/g)).toEqual([". Number 2 of 2 in line"]);
    const player = mails.find(({ key }) => !key.includes("guest") && key !== mail?.key);
    expect(player?.text).not.toContain("in line");
  });

  test("goes to a guest with the link of their own page, and of its end", async ({ db }) => {
    const { seriesId, games } = await twoGames(db, [60, 200]);
    const [game] = games;
    if (!game) throw new Error("There are two games.");
    const guest = await aLinkGuest(db, { gameId: game.id });
    await moved(db, game, inHours(50));
    await notifySeries.run({ db, settings } as JobServices, { seriesId });
    const [queued] = await waitingMails(db, `changed:${game.id}:guest:%`);
    const sent = queued && withToken(settings, queued);
    const own = `${settings.appOrigin}/r/${guest.secret}`;
    expect(sent?.text).toContain(`See the games:\n${own}\n`);
    expect(sent?.text).toContain(`Calendar file: ${own}/calendar.ics`);
    expect(sent?.headers).toMatchObject({ "List-Unsubscribe": `<${own}/stop-mails>` });
  });
});
