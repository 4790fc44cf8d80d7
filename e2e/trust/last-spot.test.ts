import { sql } from "kysely";
import { expect, test } from "vitest";
import { aGame, aMember, aTeam, aUser } from "#db/builders.ts";
import { listAnswers } from "#db/builders-answers.ts";
import { logIn, mapConcurrently, send } from "#e2e/trust/client.ts";
import { note, rounds } from "#e2e/trust/figures.ts";
import { aPair } from "#e2e/trust/pair.ts";

const password = "give-and-go";
const { db, apps } = await aPair();

const max = 3;
const hour = 3_600_000;

test("guests and members on the last spot, over two processes, twenty times", async () => {
  const team = await aTeam(db);
  const cookies = await Promise.all(Array.from({ length: 4 }, () => aMemberOf(team.id)));
  const wrong: string[] = [];
  const last = { guests: 0, members: 0 };
  for (let round = 0; round < rounds(20, 5); round++) {
    const { id, code } = await aRound(team.id);
    const [first = "", second = "", ...others] = cookies;
    for (const cookie of [first, second]) await send(apps[0]?.origin ?? "", come(id, cookie));
    // Guests and members in turn, each pair of them on both processes.
    const rivals = others.flatMap((cookie, n) => [come(id, cookie), reply(code, `Tom ${n}`)]);
    const order = round % 2 === 0 ? rivals : rivals.toReversed();
    const answers = await mapConcurrently(order, rivals.length, (sent, index) =>
      send(apps[index % 2]?.origin ?? "", sent),
    );
    const refused = answers.filter(({ status }) => status > 201);
    wrong.push(...refused.map(({ status, text }) => `round ${round}: ${status} ${text}`));
    wrong.push(...(await wrongIn(id)));
    last[(await guestsIn(id)) === 1 ? "guests" : "members"] += 1;
  }
  note("races: guest or member on the last spot", { rounds: rounds(20, 5), ...last, wrong });
  expect(wrong).toEqual([]);
});

const come = (id: number, cookie: string) => ({
  ...{ method: "POST", path: `/api/games/${id}/checkin`, cookie },
  json: { checkedIn: true, wait: true },
});
const reply = (code: string, name: string) => ({
  ...{ method: "POST", path: `/api/g/${code}/replies` },
  json: { name, answer: "in" },
});

async function aMemberOf(teamId: number) {
  const user = await aUser(db, { password });
  await aMember(db, { teamId, userId: user.id });
  return logIn(apps[0]?.origin ?? "", `${user.email}`, password);
}

/** A game with a link of its own. */
async function aRound(teamId: number) {
  const datetime = new Date(Date.now() + 72 * hour);
  const { id } = await aGame(db, { teamId, datetime, maxPlayers: max });
  const { guestCode } = await db
    .updateTable("games")
    .set({ guestCode: sql<string>`new_guest_code()`, guestMax: 30 })
    .where("id", "=", id)
    .returning("guestCode")
    .executeTakeFirstOrThrow();
  return { id, code: guestCode ?? "" };
}

async function guestsIn(gameId: number) {
  const answers = await listAnswers(db, { gameId, status: "in" });
  return answers.filter(({ guestId }) => guestId !== null).length;
}

/** Three heads, and the other three in line. */
async function wrongIn(gameId: number): Promise<string[]> {
  const heads = (await listAnswers(db, { gameId, status: "in" })).length;
  const line = (await listAnswers(db, { gameId, status: "waiting" })).length;
  return heads === max && line === 3 ? [] : [`game ${gameId}: ${heads} in, ${line} in line`];
}
