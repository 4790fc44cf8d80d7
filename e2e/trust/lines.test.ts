import { expect, test } from "vitest";
import { mapConcurrently, type Received, send } from "#e2e/trust/client.ts";
import { note, rounds } from "#e2e/trust/figures.ts";
import {
  aRound,
  isSettled,
  kinds,
  lineOf,
  type Player,
  playersIn,
  somePlayers,
  wrongIn,
} from "#e2e/trust/line-rounds.ts";
import { aPair } from "#e2e/trust/pair.ts";

const { db, apps } = await aPair();
const [one, other] = apps;

const all = rounds(12, 6);

test("twenty presses on the last ten spots, over two processes and a kill, again and again", async () => {
  const { teamId, players } = await somePlayers(db, one.origin, 20);
  const wrong: string[] = [];
  let kills = 0;
  for (let round = 0; round < all; round++) {
    const kind = kinds[round % 3] ?? "given";
    const gameId = await aRound(db, { teamId, kind });
    const known = new Set<number>();
    const check = async (what: string) =>
      wrong.push(...(await wrongIn(db, { gameId, known })).map((each) => `${what}, ${each}`));
    // Every second round one process is killed, while they come or while they leave.
    const [killComing, killLeaving] = [round % 4 === 1, round % 4 === 3];
    kills += Number(killComing || killLeaving);

    const come = { path: `/api/games/${gameId}/checkin`, json: { checkedIn: true, wait: true } };
    for (const { id } of await pressed(players, come, killComing)) known.add(id);
    await check("coming");

    const isIn = (await playersIn(db, gameId)).slice(0, 3);
    const leavers = players.filter(({ id }) => isIn.includes(id));
    for (const { id } of leavers) known.delete(id);
    await pressed(leavers, { ...come, json: { checkedIn: false } }, killLeaving);
    await expect.poll(() => isSettled(db, gameId, kind), { timeout: 90_000 }).toBe(true);
    await check("leaving");

    // Everybody in line reaches for the spots, each twice at once.
    const { waiting, offered } = await lineOf(db, gameId);
    const line = players.filter(({ id }) => waiting.includes(id));
    const take = { path: `/api/games/${gameId}/offer`, json: { accept: true } };
    await pressed([...line, ...line], kind === "offered" ? take : come, false);
    await check("taking");
    const now = await playersIn(db, gameId);
    wrong.push(...offered.filter((id) => !now.includes(id)).map((id) => `${id} got no spot`));
  }
  note("races: last spots", { rounds: all, kills, wrong: wrong.length });
  expect(wrong).toEqual([]);
});

type Press = { path: string; json: unknown };

/** All press at once, half of them at each process; returns those who got a 200. */
async function pressed(players: Player[], press: Press, isKilled: boolean): Promise<Player[]> {
  const pressing = mapConcurrently(players, 40, ({ cookie }, index) => {
    const { origin } = index % 2 ? other : one;
    return send(origin, { ...press, method: "POST", cookie }).catch(() => undefined);
  });
  if (isKilled) await other.kill();
  const responses: (Received | undefined)[] = await pressing;
  if (isKilled) await other.start();
  return players.filter((_, index) => responses[index]?.status === 200);
}
