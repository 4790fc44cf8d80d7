import { sql } from "kysely";
import { deleteAccounts } from "#app/features/account-deletion/delete-accounts.server.ts";
import { findMyData } from "#app/features/account-deletion/own-data.queries.server.ts";
import { removePlayer } from "#app/features/answers/remove-player.server.ts";
import { listGameChanges } from "#app/features/game-edits/game-history.queries.server.ts";
import { recordChange } from "#app/features/games/record-game-change.server.ts";
import { aGuest, anAnswer } from "#db/builders-answers.ts";
import type { Db } from "#db/client.server.ts";
import type { TableName } from "#db/table-duty.ts";
import {
  getDuties,
  listReferences,
  type TableReference,
  tableNames,
  toSnakeCase,
} from "#db/table-references.ts";
import { aGame, aMember, aTeam, aUser, describe, expect, test, unique } from "#db/testing.ts";

const days = (n: number) => new Date(Date.now() + n * 86_400_000);

/** A player with a row in every table that holds something about players. */
async function aBusyPlayer(db: Db) {
  const team = await aTeam(db);
  const captain = await aMember(db, { teamId: team.id });
  const user = await aMember(db, { teamId: team.id, name: unique("Erasmus Erased") });
  const other = await aUser(db, { name: "Olga Other" });
  const past = await aGame(db, { teamId: team.id, datetime: days(-2), hostId: user.id });
  const coming = await aGame(db, { teamId: team.id, datetime: days(2), hostId: user.id });
  const elsewhere = await aGame(db, { datetime: days(3) });
  const longAgo = await aGame(db, { datetime: days(-3) });
  const { id } = user;
  for (const game of [past, coming]) {
    await anAnswer(db, {
      ...{ gameId: game.id, userId: id, comment: "My knee hurts", lateAt: new Date(), side: 2 },
      ...{ paidAt: new Date(), paidCents: 500, paidCurrency: "EUR" },
      ...{ leavingAt: new Date(Date.now() + 120_000), removedBy: id },
    });
    await sql`insert into game_asks (game_id, user_id, asked) values (${game.id}, ${id}, 1)`.execute(
      db,
    );
    await sql`insert into game_sides (game_id, count, published_at)
      values (${game.id}, 2, now())`.execute(db);
    await aGuest(db, { gameId: game.id, name: "Tom Brought", broughtBy: id });
  }
  for (const game of [longAgo, elsewhere]) {
    const reply = { name: "Eras", email: "eras@guest.example", secretHash: unique("hash") };
    await aGuest(db, { gameId: game.id, userId: id, ...reply });
  }
  const late = await aGame(db, { teamId: team.id, datetime: days(4) });
  await anAnswer(db, { gameId: late.id, userId: id, status: "waiting" });
  await sql`insert into reports (kind, subject_id, reason, text, reporter_id)
    values ('team', ${team.id}, 'spam', 'They sell shoes', ${id})`.execute(db);
  await sql`insert into blocks (user_id, blocked_id) values (${id}, ${other.id})`.execute(db);
  await sql`insert into bans (team_id, user_id, reason)
    values (${elsewhere.teamId}, ${id}, 'Shouts')`.execute(db);
  await sql`with said as (insert into announcements (team_id, user_id, text, until)
      values (${team.id}, ${id}, 'Bring a ball', now() + interval '1 day') returning id)
    insert into announcement_reads select id, ${id} from said`.execute(db);
  await sql`insert into mail_settings (user_id, new_games) values (${id}, 'weekly')`.execute(db);
  await sql`insert into calendar_feeds (user_id, team_id, version)
    values (${id}, ${team.id}, 77)`.execute(db);
  const { rows } = await sql<{ id: number }>`insert into series
    (team_id, host_id, zone, time, first_date, every_weeks)
    values (${team.id}, ${id}, 'Europe/Berlin', '19:00', '2026-11-24', 1) returning id`.execute(db);
  await sql`insert into series_regulars (series_id, user_id) values (${rows[0]?.id}, ${id})`.execute(
    db,
  );
  await sql`insert into join_requests (team_id, user_id) values (${elsewhere.teamId}, ${id})`.execute(
    db,
  );
  await sql`insert into presences (user_id, team_id, until)
    values (${id}, ${team.id}, now() + interval '2 hours')`.execute(db);
  await sql`insert into head_reports (user_id, team_id, heads) values (${id}, ${team.id}, 6)`.execute(
    db,
  );
  await sql`insert into court_calls (user_id, team_id, text)
    values (${id}, ${team.id}, 'Two more')`.execute(db);
  return { team, captain, user, other, past, coming, elsewhere, longAgo, late };
}

describe("the download of one's own data", () => {
  test("holds what is stored about a player in every table, with a row of each", async ({ db }) => {
    const { user, team, past, coming, elsewhere, late, other } = await aBusyPlayer(db);

    const mine = await findMyData(db, user.id);

    const ofTeam = { team: team.name };
    expect(mine).toMatchObject({
      teams: [{ id: team.id, role: "player", muted: false }],
      seriesStarted: [ofTeam],
      alwaysIn: [ofTeam],
      asksToJoin: [{}],
      announcements: [{ ...ofTeam, text: "Bring a ball" }],
      announcementsRead: [{}],
      mailSettings: { newGames: "weekly" },
      hereNow: { court: team.name, heads: 1 },
      headsReported: [{ court: team.name, heads: 6 }],
      callsForPlayers: [{ court: team.name, text: "Two more" }],
      calendars: [{ ...ofTeam, everything: false }],
      blocks: [{ userId: other.id }],
      reports: [{ kind: "team", subjectId: team.id, text: "They sell shoes" }],
      gamesHosted: [{ gameId: past.id }, { gameId: coming.id }],
      checkIns: [{ gameId: past.id }, { gameId: coming.id }],
      waitingLists: [{ gameId: late.id, place: 1, offerUntil: null }],
      lateCheckOuts: [{ gameId: past.id }, { gameId: coming.id }],
      payments: [{ gameId: past.id, cents: 500, currency: "EUR" }, { gameId: coming.id }],
      teamsInGames: [{ gameId: past.id, colour: "Light" }, { gameId: coming.id }],
      answers: [{ answer: "in", comment: "My knee hurts" }, { gameId: coming.id }],
      guestsBrought: [{ gameId: past.id, hasSpot: true }, { gameId: coming.id }],
      repliesAsGuest: [{ name: "Eras", email: "eras@guest.example" }, { gameId: elsewhere.id }],
    });
    const empty = Object.entries(mine).filter(([, part]) => Array.isArray(part) && !part.length);
    expect(empty.map(([name]) => name)).toEqual([
      ...["sessions", "devices", "confirmationLinks", "passwordLinks"],
    ]);
  });

  test("names nobody else, and holds no secret, no ban and no calendar link", async ({ db }) => {
    const { user, other, captain, team } = await aBusyPlayer(db);
    const text = JSON.stringify(await findMyData(db, user.id));
    for (const secret of [other.name, captain.name, "Tom Brought", "Shouts", team.secretKey])
      expect(text).not.toContain(secret);
    expect(text).not.toMatch(/hash|version|argon2|secret/i);
  });
});

describe("a deleted account", () => {
  test("leaves numbers in past games, and nothing that was written", async ({ db }) => {
    const { team, user, past, coming, longAgo, elsewhere } = await aBusyPlayer(db);
    for (const { id } of [past, coming])
      await db.updateTable("games").set({ note: "By Erasmus" }).where("id", "=", id).execute();
    const change = { gameId: coming.id, userId: user.id, kind: "edited" as const };
    const [before, after] = [{ note: "By E" }, { note: "By Erasmus" }];
    await recordChange(db, { ...change, before, after });
    await db
      .insertInto("idempotencyKeys")
      .values({ owner: `user:${user.id}`, key: "k", requestHash: "h" })
      .execute();

    const filled = Object.keys(await listRows(db, user.id));
    const unfilled = tableNames.filter(
      (table) => isOfPlayer(table) && !filled.includes(toSnakeCase(table)),
    );
    expect(unfilled.map((table) => `${table}: add a row to aBusyPlayer`)).toEqual([]);

    await deleteAccounts(db, { userIds: [user.id] });

    const links = db.selectFrom("guestLinks").select("email");
    const replied = links.where("gameId", "in", [longAgo.id, elsewhere.id]);
    expect(await replied.execute()).toEqual([]);
    expect(await listRows(db, user.id)).toEqual({
      erasures: [{}],
      answers: [
        { game: past.id, name: null, comment: null },
        { game: longAgo.id, name: null, comment: null },
        { game: past.id, name: "Tom Brought", comment: null },
      ],
      game_asks: [{ game: past.id }, { game: coming.id }],
      game_changes: [{ game: coming.id }],
    });
    const { rows } = await sql<{
      reporter_id: number | null;
      text: string | null;
    }>`select reporter_id, text
      from reports where subject_id = ${team.id} and kind = 'team'`.execute(db);
    expect(rows).toEqual([{ reporterId: null, text: null }]);
    const notes = db.selectFrom("games").select(["id", "note"]).orderBy("id");
    expect(await notes.where("id", "in", [past.id, coming.id]).execute()).toEqual([
      { id: past.id, note: null },
      { id: coming.id, note: "By Erasmus" },
    ]);
    const changes = db.selectFrom("gameChanges").select(["before", "after"]);
    expect(await changes.where("gameId", "in", [past.id, coming.id]).execute()).toEqual([
      { before: {}, after: { note: null } },
    ]);
    const kept = await sql`select from idempotency_keys
      where owner = ${`user:${user.id}`}`.execute(db);
    expect(kept.rows).toEqual([]);
  });

  test("has no name in the history of games", async ({ db }) => {
    const { captain, user, coming } = await aBusyPlayer(db);
    await removePlayer(db, {
      managerId: captain.id,
      gameId: coming.id,
      userId: user.id,
    });
    const named = () => listGameChanges(db, coming.id).then(([last]) => last?.after);
    expect(await named()).toEqual({ player: user.name });

    await deleteAccounts(db, { userIds: [user.id] });

    expect(await named()).toEqual({});
    const { rows } = await sql`select from game_changes
      where concat(before, after) like ${`%${user.name}%`}`.execute(db);
    expect(rows).toEqual([]);
  });
});

/** The rows that name a user, by the columns of the registry; empty tables left out. */
async function listRows(db: Db, userId: number) {
  const found: Record<string, object[]> = {};
  for (const { table, column } of tableNames.flatMap(listReferences).filter(isOfUsers)) {
    const { rows } = await sql<{ row: Record<string, unknown> }>`select to_jsonb(r) as row
      from ${sql.table(table)} r where ${sql.ref(`r.${column}`)}::text
        in (${String(userId)}, ${`user:${userId}`}, ${`user ${userId}`})`.execute(db);
    const facts = rows.map(({ row }) => toFacts(row)).toSorted((a, b) => a.game - b.game);
    if (facts.length > 0) found[table] = [...(found[table] ?? []), ...facts];
  }
  return found;
}

const isOfUsers = ({ to }: TableReference) => to === "users";

/** Returns whether a table has rows that name users, and that are archived or erased with them. */
const isOfPlayer = (table: TableName) =>
  listReferences(table).some(
    (reference) => isOfUsers(reference) && (reference.erase || getDuties(table).archive === true),
  );

const toFacts = ({ gameId, comment, name }: Record<string, unknown>) =>
  JSON.parse(JSON.stringify({ game: gameId, comment, name }));
