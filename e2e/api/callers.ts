import { daysAfter } from "#app/lib/zoned-time.server.ts";
import { aCourt, aGame, aSeries, aTeam, aUser, unique, userRow } from "#db/builders.ts";
import type { Db } from "#db/client.server.ts";
import type { TestServer } from "#e2e/harness/server.ts";
import { giveSession } from "#e2e/harness/sessions.ts";
import { program } from "#e2e/harness/visitor.ts";

export const callerNames = [
  "nobody",
  "stranger",
  "member",
  "exMember",
  "admin",
  "host",
  "captain",
  "otherCaptain",
  "banned",
] as const;
export type CallerName = (typeof callerNames)[number];

/** A team, a court and a game, and who calls about them. */
export type Scene = {
  team: { id: number; slug: string; secretKey: string };
  court: { id: number; slug: string };
  game: { id: number };
  series: { id: number };
  user: { id: number };
  /** Another captain, a player and a banned person of the team. */
  founder: { id: number };
  mate: { id: number };
  outcast: { id: number };
  password: string;
  email: string;
};

const password = "alley-oop-2026";

/**
 * A fresh scene for one call by one caller, so that no call sees what another did. The matrices make
 * hundreds: rows of a kind are written together.
 */
export async function aScene(server: TestServer, name: CallerName, client = program) {
  const { db } = server;
  const [team, court, user] = [await aTeam(db), await aCourt(db), await aUser(db, { password })];
  const { regular, founder, mate, outcast } = await bystanders(db);
  // The first member becomes the captain.
  await join(db, [
    { teamId: court.id, userId: regular.id },
    { teamId: team.id, userId: founder.id },
  ]);
  const own = await membershipsOf(db, name, [team.id, court.id]);
  await join(db, [
    { teamId: team.id, userId: mate.id },
    ...own.map((one) => ({ ...one, userId: user.id })),
  ]);
  if (name === "exMember") await leave(db, user.id);
  await ban(db, { teamId: team.id, users: name === "banned" ? [outcast, user] : [outcast] });
  const game = await aGame(db, { teamId: team.id, hostId: name === "host" ? user.id : null });
  const series = await aSeries(db, { teamId: team.id, hostId: game.hostId });
  const caller = client(server);
  if (name !== "nobody" && name !== "admin") await giveSession(server, caller, user.id);
  const people = { user, founder, mate, outcast };
  const scene: Scene = { team, court, game, series, ...people, password, email: user.email ?? "" };
  return { scene, caller };
}

/** Four users, written at once. */
async function bystanders(db: Db) {
  const [regular, founder, mate, outcast] = await db
    .insertInto("users")
    .values([userRow(), userRow(), userRow(), userRow()])
    .returning("id")
    .execute();
  if (!regular || !founder || !mate || !outcast) throw new Error("Four rows were inserted.");
  return { regular, founder, mate, outcast };
}

type Membership = { teamId: number; userId: number; role?: string };

/** The memberships of the caller: the captain's are the team and the court. */
async function membershipsOf(db: Db, name: CallerName, [teamId, courtId]: [number, number]) {
  if (name === "captain") {
    return [teamId, courtId].map((id) => ({ teamId: id, role: "captain" }));
  }
  if (name === "otherCaptain") return [{ teamId: (await aTeam(db)).id }];
  return ["member", "exMember", "host"].includes(name) ? [{ teamId }] : [];
}

const join = (db: Db, values: Membership[]) =>
  db.insertInto("memberships").values(values).execute();

type Ban = { teamId: number; users: { id: number }[] };

const ban = (db: Db, { teamId, users }: Ban) =>
  db
    .insertInto("bans")
    .values(users.map(({ id }) => ({ teamId, userId: id })))
    .execute();

const leave = (db: Db, userId: number) =>
  db.deleteFrom("memberships").where("userId", "=", userId).execute();

/** An account nobody has. */
export const newAccount = () => ({
  name: unique("Newcomer"),
  email: `${unique("newcomer").replaceAll(" ", "-").toLowerCase()}@openrun.example`,
  password,
});

/** The next Tuesday after today. */
export function aDateOfSeries() {
  const weeks = (Date.now() - Date.parse("2026-11-24")) / (7 * 86_400_000);
  return daysAfter("2026-11-24", 7 * Math.ceil(weeks + 1 / 7));
}
