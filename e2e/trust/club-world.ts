import { sql } from "kysely";
import { expect } from "vitest";
import { aMember, aTeam, aUser } from "#db/builders.ts";
import { setAnswers } from "#db/builders-answers.ts";
import type { Db } from "#db/client.server.ts";
import { zoneAt } from "#e2e/harness/zones.ts";
import { logIn, send } from "#e2e/trust/client.ts";
import type { World } from "#e2e/trust/club-acts.ts";
import type { Entry, Game } from "#e2e/trust/club-game.ts";
import type { Club } from "#e2e/trust/club-model.ts";
import type { App } from "#e2e/trust/processes.ts";

/** The password of all of them. */
export const password = "no-look-pass";

/** The kinds of mails that the model knows. */
const kinds = ["given", "offer", "open", "taken", "member", "captain", "changed"];

/** Keeps who was mailed what: the product forgets a mail that was sent. */
export async function keepMails(db: Db): Promise<void> {
  await sql`create table kept_mails (key text primary key, address text)`.execute(db);
  await sql`create function keep_mail() returns trigger language plpgsql as $$ begin
    insert into kept_mails values (new.key, new.address) on conflict do nothing; return null; end $$`.execute(
    db,
  );
  await sql`create trigger keep_mail after insert or update on queued_mails
    for each row execute function keep_mail()`.execute(db);
}

/** The mails to these people, as `given 3`. */
async function readMails({ db, people }: World): Promise<string[]> {
  const { rows } = await sql<{ kind: string; address: string }>`
    select split_part(key, ':', 1) as kind, address from kept_mails
    where address = any(${people.map(({ email }) => email)}::text[])`.execute(db);
  const who = (address: string) => people.findIndex(({ email }) => email === address);
  return rows
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ kind, address }) => `${kind} ${who(address)}`)
    .toSorted();
}

/**
 * Waits for the jobs that an act caused. Nobody is mailed of changes before the act that lets two minutes pass.
 */
async function settleJobs({ db }: World): Promise<void> {
  await sql`select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs
    where key like 'tell%' and locked_at is null), run_at => now() + interval '1 hour')`.execute(
    db,
  );
  await untilNoJobs(db);
}

const untilNoJobs = (db: Db) =>
  expect
    .poll(
      async () => {
        const { rows } = await sql<{ name: string }>`select task_identifier as name
          from graphile_worker.jobs where run_at <= now() and attempts < max_attempts`.execute(db);
        return rows.map(({ name }) => name);
      },
      // A worker that was killed had some: they are taken over after half a minute.
      { timeout: 90_000, interval: 30 },
    )
    .toEqual([]);

/** As if the last changes were two minutes ago. */
export async function passTwoMinutes({ db }: World): Promise<void> {
  await sql`select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs
    where key like 'tell%'), run_at => now())`.execute(db);
  await untilNoJobs(db);
}

/** As if the offer to somebody had passed. */
export async function passOffer({ db }: World, { game, userId }: PassedOffer): Promise<void> {
  const offerUntil = new Date(Date.now() - 1_000);
  await setAnswers(db, { gameId: game.id, userId }, { offerUntil });
  await sql`select graphile_worker.add_job('settle-lines')`.execute(db);
}

type PassedOffer = { game: Game; userId: number };

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
    people.push({ id: user.id, email: `${user.email}`, cookie });
  }
  const began = Math.floor(Date.now() / 60_000) * 60_000;
  return { db, apps, teamId: team.id, people, began, done };
}

type State = {
  at: string;
  note: string | null;
  players: string[];
  guests: number;
  line: string[];
  maybe: string[];
  no: string[];
};

/** A game as the model has it, by the ids of the product. */
function toExpected(club: Club, { people }: World, { game, reader }: Read): State {
  const name = (entry: Entry) => (typeof entry === "string" ? entry : `${people[entry]?.id}`);
  const players = game.list("in");
  return {
    at: new Date(game.tipOff).toISOString(),
    note: club.noteFor(game, reader),
    players: players
      .filter((entry) => typeof entry === "number")
      .map(name)
      .toSorted(),
    guests: players.filter((entry) => typeof entry === "string").length,
    line: game.list("waiting").map(name),
    maybe: game.list("maybe").map(name).toSorted(),
    no: game.list("no").map(name).toSorted(),
  };
}

type Read = { game: Game; reader: number };

/** A game as a member reads it, from the process that answered least lately. */
async function readState({ apps, people }: World, { game, reader }: Read): Promise<State> {
  const origin = apps[(game.id + 1) % apps.length]?.origin ?? "";
  const cookie = people[reader]?.cookie;
  const { status, json, text } = await send(origin, { path: `/api/games/${game.id}`, cookie });
  if (status !== 200) throw new Error(`${status} ${text}`);
  return {
    at: json.datetime,
    note: json.note,
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
  // Another one after each mail, so that each note is read by all.
  const reader = club.members[club.mails.length % Math.max(1, club.members.length)]?.who;
  const seen: unknown[] = [await readTeam(world), await readMails(world)];
  const expected: unknown[] = [toTeam(club, world), club.mails.toSorted()];
  for (const game of reader === undefined ? [] : club.games) {
    const read = { game, reader: reader ?? 0 };
    seen.push(await readState(world, read));
    expected.push(toExpected(club, world, read));
  }
  return { seen, expected };
}

/** The lines of those who left move by a job, soon after; everything else holds at once. */
export async function compare(club: Club, world: World, after: string): Promise<void> {
  await settleJobs(world);
  let found: unknown[] = [];
  const compared = expect.poll(
    async () => {
      found = await differences(club, world);
      return found.length;
    },
    { timeout: 20_000, interval: 100 },
  );
  await compared.toBe(0).catch(() => {
    throw new Error(`After ${after}: ${JSON.stringify(found)}`);
  });
}

async function differences(club: Club, world: World) {
  const { seen, expected } = await states(club, world);
  return seen.flatMap((each, at) =>
    JSON.stringify(each) === JSON.stringify(expected[at])
      ? []
      : [{ seen: each, expected: expected[at] }],
  );
}

export async function isAsModelled(club: Club, world: World): Promise<boolean> {
  await settleJobs(world);
  return (await differences(club, world)).length === 0;
}
