import { expect } from "vitest";
import { aMember, aTeam, aUser } from "#db/builders.ts";
import type { Db } from "#db/client.server.ts";
import { zoneAt } from "#e2e/harness/zones.ts";
import { logIn, send } from "#e2e/trust/client.ts";
import type { World } from "#e2e/trust/club-acts.ts";
import type { Club, Entry, Game } from "#e2e/trust/club-model.ts";
import type { App } from "#e2e/trust/processes.ts";

/** The password of all of them. */
export const password = "no-look-pass";

/** Six people with sessions, and a team of the first four; the first is its captain. */
export async function aWorld(
  { db, apps }: { db: Db; apps: readonly App[] },
  done: World["done"],
): Promise<World> {
  const team = await aTeam(db);
  const people: World["people"] = [];
  for (let n = 0; n < 6; n++) {
    const user = await aUser(db, { password, timezone: zoneAt(12) });
    if (n < 4) await aMember(db, { teamId: team.id, userId: user.id });
    const cookie = await logIn(apps[n % 2]?.origin ?? "", `${user.email}`, password);
    people.push({ id: user.id, cookie });
  }
  return { db, apps, teamId: team.id, people, done };
}

type State = { players: string[]; guests: number; line: string[]; maybe: string[]; no: string[] };

/** A game as the model has it, by the ids of the product. */
function toExpected(game: Game, people: World["people"]): State {
  const name = (entry: Entry) => (typeof entry === "string" ? entry : `${people[entry]?.id}`);
  const having = (reply: "maybe" | "no") =>
    [...game.others].filter(([, other]) => other === reply).map(([entry]) => name(entry));
  const players = [...game.players];
  return {
    players: players
      .filter((entry) => typeof entry === "number")
      .map(name)
      .toSorted(),
    guests: players.filter((entry) => typeof entry === "string").length,
    line: game.line.map(name),
    maybe: having("maybe").toSorted(),
    no: having("no").toSorted(),
  };
}

/** A game as a member reads it, from the process that answered least lately. */
async function readState({ apps, people }: World, game: Game, reader: number): Promise<State> {
  const origin = apps[(game.id + 1) % apps.length]?.origin ?? "";
  const cookie = people[reader]?.cookie;
  const { status, json, text } = await send(origin, { path: `/api/games/${game.id}`, cookie });
  if (status !== 200) throw new Error(`${status} ${text}`);
  return {
    players: json.checkIns.toSorted(),
    guests: json.guests,
    line: json.waiting,
    maybe: json.maybe.toSorted(),
    no: json.no.toSorted(),
  };
}

type Seen = { isMember: boolean; isCaptain: boolean };

async function readTeam({ db, teamId, people }: World): Promise<Record<number, Seen>> {
  const rows = await db
    .selectFrom("memberships")
    .select(["userId", "role"])
    .where("teamId", "=", teamId)
    .execute();
  return Object.fromEntries(
    people.map(({ id }, who) => {
      const row = rows.find(({ userId }) => userId === id);
      return [who, { isMember: row !== undefined, isCaptain: row?.role === "captain" }];
    }),
  );
}

const toTeam = (club: Club, { people }: World): Record<number, Seen> =>
  Object.fromEntries(
    people.map((_, who) => [who, { isMember: club.isMember(who), isCaptain: club.isCaptain(who) }]),
  );

/** Everything there is, in the product and in the model, by the eyes of a member. */
async function states(club: Club, world: World) {
  const reader = club.members[0]?.who;
  const seen: unknown[] = [await readTeam(world)];
  const expected: unknown[] = [toTeam(club, world)];
  for (const game of reader === undefined ? [] : club.games) {
    seen.push(await readState(world, game, reader ?? 0));
    expected.push(toExpected(game, world.people));
  }
  return { seen, expected };
}

/** The lines of those who left move by a job, soon after; everything else holds at once. */
export async function compare(club: Club, world: World, after: string): Promise<void> {
  await expect
    .poll(
      async () => {
        const { seen, expected } = await states(club, world);
        return JSON.stringify(seen) === JSON.stringify(expected) || { after, seen, expected };
      },
      { timeout: 20_000, interval: 100 },
    )
    .toBe(true);
}

export async function isAsModelled(club: Club, world: World): Promise<boolean> {
  const { seen, expected } = await states(club, world);
  return JSON.stringify(seen) === JSON.stringify(expected);
}
