import { createHash, randomBytes, randomInt } from "node:crypto";
import { hash } from "@node-rs/argon2";
import type { Insertable } from "kysely";
import type { Db } from "#db/client.server.ts";
import type { Database } from "#db/schema.ts";

type Row<T extends keyof Database> = Partial<Insertable<Database[T]>>;

let rowsBuilt = 0;
const run = randomBytes(3).toString("hex");
export const unique = (what: string) => `${what} ${run}-${++rowsBuilt}`;

export async function aUser(db: Db, { password, ...values }: Row<"users"> = {}) {
  const row = userRow();
  const hashed = password && (await toHash(password));
  const user = { ...row, ...values, name: values.name ?? row.name, password: hashed };
  const provedEmail = user.emailConfirmed ? user.email : null;
  return db
    .insertInto("users")
    .values({ provedEmail, ...user })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export const userRow = () => ({
  name: unique("Player"),
  email: `${slugged(unique("player"))}@openrun.example`,
  emailConfirmed: true,
});

type MailedUser = { id: number; email: string | null };
type Link = { expires?: Date; email?: string | null };
const soon = () => new Date(Date.now() + 20 * 60 * 1000);

export async function aReset(db: Db, { id: userId, ...user }: MailedUser, values: Link = {}) {
  const token = randomBytes(32).toString("base64url");
  const row = { expires: soon(), email: user.email, ...values };
  await db
    .insertInto("passwordResets")
    .values({ ...row, userId, tokenHash: toTokenHash(token) })
    .execute();
  return token;
}

export async function aConfirmation(
  db: Db,
  { id: userId, ...user }: MailedUser,
  values: Link = {},
) {
  const token = randomBytes(32).toString("base64url");
  const row = { expires: soon(), ...values, email: values.email ?? user.email ?? "" };
  await db
    .insertInto("emailConfirmations")
    .values({ ...row, userId, tokenHash: toTokenHash(token) })
    .execute();
  return token;
}

const toTokenHash = (token: string) => createHash("sha256").update(token).digest("hex");

export function aTeam(db: Db, values: Row<"teams"> = {}) {
  const type = values.type ?? "team";
  const name = values.name ?? unique(type === "court" ? "Court" : "Team");
  return db
    .insertInto("teams")
    .values({
      address: "Spielweg 1, Berlin",
      secretKey: aSecretKey(),
      slug: slugged(name),
      ...values,
      type,
      name,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function aCourt(db: Db, values: Row<"teams"> = {}) {
  return aTeam(db, { ...values, type: "court" });
}

export async function aMember(
  db: Db,
  { teamId, userId, ...values }: Row<"users"> & { teamId: number; userId?: number },
) {
  const user = userId ? await readUser(db, userId) : await aUser(db, values);
  await db.insertInto("memberships").values({ teamId, userId: user.id }).execute();
  return user;
}

export async function aRegular(db: Db, ids: { teamId: number; userId?: number }) {
  const user = await aMember(db, ids);
  const createdAt = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000);
  await db.updateTable("users").set({ createdAt }).where("id", "=", user.id).execute();
  await db
    .updateTable("memberships")
    .set({ createdAt })
    .where("userId", "=", user.id)
    .where("teamId", "=", ids.teamId)
    .execute();
  return user;
}

export async function aGame(db: Db, values: Row<"games"> = {}) {
  const teamId = values.teamId ?? (await aTeam(db)).id;
  const datetime = values.datetime ?? new Date(Date.now() + 24 * 60 * 60 * 1000);
  const { id } = await db
    .insertInto("games")
    .values({ decideMinutes: toMinutes(values.decideAt, datetime), ...values, teamId, datetime })
    .returning("id")
    .executeTakeFirstOrThrow();
  // A trigger adds the guest link of a game at a court after the insert, so the game is read again.
  return db.selectFrom("games").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

function toMinutes(decideAt: Row<"games">["decideAt"], datetime: Date | string) {
  if (!decideAt) return null;
  return Math.round((new Date(datetime).getTime() - new Date(decideAt).getTime()) / 60_000);
}

export async function aSeries(db: Db, values: Row<"series"> = {}) {
  const teamId = values.teamId ?? (await aTeam(db)).id;
  const recurrence = {
    zone: "Europe/Berlin",
    time: "19:00",
    firstDate: "2026-11-24",
    everyWeeks: 1,
  };
  return db
    .insertInto("series")
    .values({ ...recurrence, ...values, teamId })
    .returning(["id", "teamId"])
    .executeTakeFirstOrThrow();
}

export function aCheckIn(db: Db, { gameId, userId }: { gameId: number; userId: number }) {
  return db
    .insertInto("answers")
    .values({ gameId, userId, status: "in" })
    .returningAll()
    .executeTakeFirstOrThrow();
}

function readUser(db: Db, id: number) {
  return db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

const slugged = (text: string) => text.toLowerCase().replace(/[^a-z0-9]+/g, "-");

const letters = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const allKeys = letters.length ** 6;
let nextKey = randomInt(allKeys);

/** A process makes no key twice. Multiplying by a prime number keeps keys from being alike. */
function aSecretKey(): string {
  let rest = (nextKey++ * 1_000_003) % allKeys;
  return Array.from({ length: 6 }, () => {
    const letter = letters[rest % letters.length];
    rest = Math.floor(rest / letters.length);
    return letter;
  }).join("");
}

const hashes = new Map<string, Promise<string>>();

/** Tests sign in often, and verifying a password takes as long as hashing it. So these hashes are
 * cheap. */
function toHash(password: string): Promise<string> {
  const known = hashes.get(password) ?? hash(password, { memoryCost: 8, timeCost: 1 });
  hashes.set(password, known);
  return known;
}
