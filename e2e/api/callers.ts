import { daysAfter } from "#app/lib/zoned-time.server.ts";
import { aCourt, aGame, aMember, aSeries, aTeam, aUser, unique } from "#db/builders.ts";
import type { Db } from "#db/client.server.ts";
import type { TestServer } from "#e2e/harness/server.ts";
import { giveSession } from "#e2e/harness/sessions.ts";
import { program, type Visitor } from "#e2e/harness/visitor.ts";

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

/** A fresh scene for one call by one caller, so that no call sees what another did. */
export async function aScene(server: TestServer, name: CallerName, client = program) {
  const { db } = server;
  const team = await aTeam(db);
  const court = await aCourt(db);
  await aMember(db, { teamId: court.id });
  const founder = await aMember(db, { teamId: team.id });
  const mate = await aMember(db, { teamId: team.id });
  const outcast = await aUser(db);
  await ban(db, { teamId: team.id, userId: outcast.id });
  const { user, caller } = await aCaller(server, name, client(server));
  await become(server.db, name, { teamId: team.id, userId: user.id });
  if (name === "captain") await become(server.db, name, { teamId: court.id, userId: user.id });
  const game = await aGame(db, { teamId: team.id, hostId: name === "host" ? user.id : null });
  const series = await aSeries(db, { teamId: team.id, hostId: game.hostId });
  const people = { user, founder, mate, outcast };
  const scene: Scene = { team, court, game, series, ...people, password, email: user.email ?? "" };
  return { scene, caller };
}

async function aCaller(server: TestServer, name: CallerName, caller: Visitor) {
  const user = await aUser(server.db, { password });
  if (name !== "nobody" && name !== "admin") await giveSession(server, caller, user.id);
  return { user, caller };
}

type Membership = { teamId: number; userId: number };

/** Makes the user what the caller is to the team. */
async function become(db: Db, name: CallerName, { teamId, userId }: Membership) {
  const isIn = ["member", "exMember", "host", "captain"].includes(name);
  if (isIn) await aMember(db, { teamId, userId });
  if (name === "exMember") await leave(db, userId);
  if (name === "captain") {
    await db
      .updateTable("memberships")
      .set({ role: "captain" })
      .where("userId", "=", userId)
      .execute();
  }
  if (name === "otherCaptain") await aMember(db, { teamId: (await aTeam(db)).id, userId });
  if (name === "banned") await ban(db, { teamId, userId });
}

const ban = (db: Db, membership: Membership) => db.insertInto("bans").values(membership).execute();

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
