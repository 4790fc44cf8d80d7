import { aCheckIn, aCourt, aGame, aMember, aSeries, aTeam, aUser } from "#db/builders.ts";
import { aGuest, anAnswer } from "#db/builders-answers.ts";
import type { Db } from "#db/client.server.ts";
import { inHours } from "#e2e/harness/managed-game.ts";
import type { TestServer } from "#e2e/harness/server.ts";
import { type Visitor, visitor } from "#e2e/harness/visitor.ts";

const password = "behind-the-back-2026";

/** A team with a game, in which everything is written that somebody must not read. */
export async function aSceneOfSecrets(server: TestServer) {
  const { db } = server;
  const team = await aTeam(db, { name: "Secret Keepers" });
  const court = await aCourt(db, { name: "Open Court" });
  const join = (name: string) => aPerson(db, { name, teamId: team.id });
  const people = {
    captain: await join("Cara Captain"),
    host: await join("Hugo Host"),
    member: await join("Mia Member"),
    blocker: await join("Bea Blocker"),
    // The captain of another team.
    stranger: await aPerson(db, { name: "Sam Stranger", teamId: (await aTeam(db)).id }),
    banned: await aPerson(db, { name: "Bruno Banned" }),
  };
  const facts = { note: "The side door is open", hostId: people.host.id, datetime: inHours(72) };
  const game = await aGame(db, { teamId: team.id, ...facts });
  const series = await aSeries(db, { teamId: team.id, hostId: people.host.id });
  await write(db, { gameId: game.id, teamId: team.id, people });
  const host = await signedInAs(server, people.host);
  const guest = await aGuestByLink(server, { host, gameId: game.id });
  const blocked = { userId: people.blocker.id, blockedId: people.host.id };
  await db.insertInto("blocks").values(blocked).execute();
  const reported = await reportedGames(server, { teamId: team.id, courtId: court.id, people });
  return { team, court, game, series, people, guest, reported };
}

type Reporting = {
  teamId: number;
  courtId: number;
  people: Record<"host" | "captain", { id: number; email: string }>;
};

/** A game of a team with a note and a comment that reports hid, and a cancelled one at a court. */
async function reportedGames(server: TestServer, { teamId, courtId, people }: Reporting) {
  const { db } = server;
  const [hostId, datetime] = [people.host.id, inHours(80)];
  await aMember(db, { teamId: courtId, userId: hostId });
  const noted = await aGame(db, { teamId, hostId, datetime });
  const cancelled = await aGame(db, { teamId: courtId, hostId, datetime });
  const host = await signedInAs(server, people.host);
  await host.call("PATCH", `/api/games/${noted.id}`, { note: "Threat in a note" });
  const guest = await aGuestByLink(server, { host, gameId: noted.id, name: "Gina Guest" });
  await host.call("PATCH", `/api/games/${cancelled.id}`, { note: "Threat at a court" });
  const openGuest = await aGuestByLink(server, { host, gameId: cancelled.id, name: "Gil Guest" });
  await host.call("POST", `/api/games/${cancelled.id}/cancel`, { reason: "Threat as a reason" });
  const writer = await aMember(db, { teamId, name: "Will Writer" });
  const said = { status: "maybe" as const, comment: "Threat in a comment" };
  const reportedAt = new Date();
  await anAnswer(db, { gameId: noted.id, userId: writer.id, ...said, reportedAt });
  const games = [noted.id, cancelled.id];
  const hiding = db.updateTable("games").set({ noteReportedAt: new Date() });
  await hiding.where("id", "in", games).execute();
  for (const report of [
    { kind: "game", subjectId: noted.id },
    { kind: "game", subjectId: cancelled.id },
    { kind: "comment", subjectId: noted.id, subjectUser: writer.id },
  ])
    await db
      .insertInto("reports")
      .values({ ...report, reason: "insult_or_threat" })
      .execute();
  return [
    { id: noted.id, guest },
    { id: cancelled.id, guest: openGuest },
  ];
}

type Given = { name: string; teamId?: number };

async function aPerson(db: Db, { name, teamId }: Given) {
  const email = `${name.toLowerCase().replace(" ", "@")}.example`;
  const user = await aUser(db, { name, email, password });
  if (teamId) await aMember(db, { teamId, userId: user.id });
  return { id: user.id, email };
}

type Written = {
  gameId: number;
  teamId: number;
  people: Record<"captain" | "member" | "blocker" | "banned", { id: number }>;
};

/** Texts of users. */
async function write(db: Db, { gameId, teamId, people }: Written) {
  const { captain, member, blocker, banned } = people;
  const wanda = await aMember(db, { teamId, name: "Wanda Writer", email: "wanda@writer.example" });
  await aCheckIn(db, { gameId, userId: member.id });
  const comment = "Nobody passes me the ball";
  await anAnswer(db, { gameId, userId: wanda.id, status: "maybe", comment });
  await aGuest(db, { gameId, name: "Tom Brought", broughtBy: member.id });
  const ban = { teamId, userId: banned.id, byUser: captain.id, reason: "Sold the key" };
  await db.insertInto("bans").values(ban).execute();
  await db.insertInto("oldKeys").values({ key: "RETRD7", teamId }).execute();
  const about = { kind: "user", subjectId: wanda.id, reason: "spam", reporterId: blocker.id };
  await db
    .insertInto("reports")
    .values({ ...about, text: "She insulted my mother" })
    .execute();
  const writer = { firstName: "Nora", lastName: "New", email: "nora@new.example" };
  const wish = { ...writer, subject: "Hi", message: "My secret wish" };
  await db.insertInto("contactMessages").values(wish).execute();
}

/** A guest who came by the link of the game, and the secret of their page. */
async function aGuestByLink(
  server: TestServer,
  { host, gameId, name = "Gustav Guest" }: { host: Visitor; gameId: number; name?: string },
) {
  const opened = await host.call("PUT", `/api/games/${gameId}/guest-link`, { open: true });
  const code: string = opened.json.url.split("/").at(-1);
  const email = `${name.toLowerCase().replace(" ", "@")}.example`;
  const reply = { name, email };
  const { json } = await visitor(server).call("POST", `/api/g/${code}/replies`, reply);
  return { code, secret: json.secret as string };
}

/** Hashes and tokens in the database and in the cookies of these browsers, and what they are made of. */
export async function storedSecrets(
  { db, admin }: Pick<TestServer, "db" | "admin">,
  browsers: Visitor[],
): Promise<string[]> {
  const users = await db.selectFrom("users").select(["password", "emailConfirmToken"]).execute();
  const sessions = await db.selectFrom("sessions").select("sid").execute();
  const all = [
    ...users.flatMap(({ password, emailConfirmToken }) => [password, emailConfirmToken]),
    ...sessions.map(({ sid }) => sid),
    ...browsers.flatMap(({ cookies }) => [...cookies.values()]),
    "$argon2",
    admin.password,
  ];
  return all.filter((each): each is string => typeof each === "string" && each.length > 6);
}

/** The browsers of a visitor, of a guest by the link, and of each person, by what they are. */
export async function browsersOf(
  server: TestServer,
  people: Record<string, { email: string }>,
): Promise<Record<string, Visitor>> {
  const signedIn: Record<string, Visitor> = {};
  for (const [name, person] of Object.entries(people))
    signedIn[name] = await signedInAs(server, person);
  return { nobody: visitor(server), linkGuest: visitor(server), ...signedIn };
}

/** A browser that is signed in as this person. */
export async function signedInAs(server: TestServer, { email }: { email: string }) {
  const browser: Visitor = visitor(server);
  const { status } = await browser.call("POST", "/api/auth/login", { email, password });
  if (status !== 200) throw new Error(`cannot log in as ${email}: ${status}`);
  return browser;
}
