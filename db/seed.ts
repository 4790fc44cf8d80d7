import { hash } from "@node-rs/argon2";
import { sql } from "kysely";
import { connect, type Db } from "#db/client.server.ts";
import { addDemoGame } from "#db/seed-games.ts";
import { demoPassword, people } from "#db/seed-people.ts";
import { places, type SeededPlace } from "#db/seed-places.ts";

export async function seedDemo(databaseUrl: string): Promise<boolean> {
  const db = connect(databaseUrl, { max: 1 });
  try {
    return await db.transaction().execute(async (transaction) => {
      // If two processes start at once, the second waits here and then finds users.
      await sql`lock table users in exclusive mode`.execute(transaction);
      if (await isInUse(transaction)) return false;
      await addEverything(transaction);
      return true;
    });
  } finally {
    await db.destroy();
  }
}

async function isInUse(db: Db): Promise<boolean> {
  const user = await db.selectFrom("users").select("id").limit(1).executeTakeFirst();
  const team = await db.selectFrom("teams").select("id").limit(1).executeTakeFirst();
  return Boolean(user ?? team);
}

async function addEverything(db: Db): Promise<void> {
  const idOf = await addPeople(db);
  for (const {
    members,
    captains = [],
    strengths = {},
    news,
    games,
    here = {},
    facts = {},
    zone = "Europe/Berlin",
    ...team
  } of places) {
    const { id: teamId } = await db
      .insertInto("teams")
      .values({ ...team, ...facts })
      .returning("id")
      .executeTakeFirstOrThrow();
    if (team.sourceRef) await addImported(db, { ...team, teamId, facts });
    const [founder] = members;
    if (!founder) continue;
    const toRole = (name: string) => ([founder, ...captains].includes(name) ? "captain" : "player");
    const memberships = members.map((name) => ({
      teamId,
      userId: idOf(name),
      role: toRole(name),
      strength: strengths[name] ?? null,
    }));
    await db.insertInto("memberships").values(memberships).execute();
    for (const [name, heads] of Object.entries(here))
      await addPresence(db, { teamId, userId: idOf(name), heads });
    if (news) await addNews(db, { ...news, teamId, userId: idOf(founder), idOf });
    const place = { teamId, hostId: idOf(founder), zone, idOf };
    for (const game of games) await addDemoGame(db, place, game);
  }
}

type ImportedInput = Pick<SeededPlace, "name" | "address" | "lat" | "lon" | "sourceRef"> & {
  teamId: number;
  facts: SeededPlace["facts"];
};

/** An import would have written this row. With this row, the next import updates the court instead
 * of adding one. */
async function addImported(db: Db, { teamId, sourceRef = "", ...court }: ImportedInput) {
  const { name, address, lat, lon, facts } = court;
  const written = JSON.stringify({ ...facts, name, plainName: name, address, lat, lon });
  await db
    .insertInto("importedCourts")
    .values({ source: "osm", sourceRef, teamId, linked: false, written })
    .execute();
}

type PresenceInput = { teamId: number; userId: number; heads: number };

const addPresence = (db: Db, presence: PresenceInput) =>
  db
    .insertInto("presences")
    .values({ ...presence, until: sql<Date>`now() + interval '1 hour'` })
    .execute();

type DemoNews = {
  teamId: number;
  userId: number;
  text: string;
  readBy: string[];
  idOf: (firstName: string) => number;
};

async function addNews(db: Db, { teamId, userId, text, readBy, idOf }: DemoNews): Promise<void> {
  const until = sql<Date>`now() + interval '7 days'`;
  const { id: announcementId } = await db
    .insertInto("announcements")
    .values({ teamId, userId, text, until })
    .returning("id")
    .executeTakeFirstOrThrow();
  const reads = readBy.map((name) => ({ announcementId, userId: idOf(name) }));
  await db.insertInto("announcementReads").values(reads).execute();
}

async function addPeople(db: Db): Promise<(firstName: string) => number> {
  const password = await hashDemoPassword();
  const rows = people.map((person) => ({
    ...person,
    password,
    emailConfirmed: true,
    provedEmail: person.email,
  }));
  const users = await db.insertInto("users").values(rows).returning(["id", "email"]).execute();
  const ids = new Map(users.map(({ id, email }) => [email?.split("@")[0], id]));
  return (firstName) => {
    const id = ids.get(firstName);
    if (id === undefined)
      throw new Error(`The demo data has no user with the first name ${firstName}.`);
    return id;
  };
}

export function hashDemoPassword(): Promise<string> {
  return hash(demoPassword, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
}
