import { aCourt, aGame, aMember, aSeries, aTeam, aUser, unique } from "#db/builders.ts";
import type { Db } from "#db/client.server.ts";
import type { TestServer } from "#e2e/harness/server.ts";
import { program, type Visitor } from "#e2e/harness/visitor.ts";

export const callerNames = ["nobody", "stranger", "member", "exMember", "admin"] as const;
export type CallerName = (typeof callerNames)[number];

/** A team, a court and a game, and who calls about them. */
export type Scene = {
  team: { id: number; secretKey: string };
  court: { id: number };
  game: { id: number };
  series: { id: number };
  user: { id: number };
  password: string;
  email: string;
};

const password = "alley-oop-2026";

/** A fresh scene for one call by one caller, so that no call sees what another did. */
export async function aScene(server: TestServer, name: CallerName) {
  const { db } = server;
  const team = await aTeam(db);
  const court = await aCourt(db);
  const game = await aGame(db, { teamId: team.id });
  const series = await aSeries(db, { teamId: team.id });
  const { user, caller } = await aCaller(server, name, team.id);
  const scene: Scene = { team, court, game, series, user, password, email: user.email ?? "" };
  return { scene, caller };
}

async function aCaller(server: TestServer, name: CallerName, teamId: number) {
  const user = await aUser(server.db, { password });
  const caller = program(server);
  if (name === "member" || name === "exMember")
    await aMember(server.db, { teamId, userId: user.id });
  if (name === "exMember") await leave(server.db, user.id);
  if (name !== "nobody" && name !== "admin") await logIn(caller, user.email ?? "");
  return { user, caller };
}

const leave = (db: Db, userId: number) =>
  db.deleteFrom("memberships").where("userId", "=", userId).execute();

async function logIn(caller: Visitor, email: string) {
  const { status, body } = await caller.call("POST", "/api/auth/login", { email, password });
  if (status !== 200) throw new Error(`cannot log in: ${status} ${body}`);
}

/** An account nobody has. */
export const newAccount = () => ({
  name: unique("Newcomer"),
  email: `${unique("newcomer").replaceAll(" ", "-").toLowerCase()}@openrun.example`,
  password,
});
