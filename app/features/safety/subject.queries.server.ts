import { type RawBuilder, sql } from "kysely";
import type { ReportKind, ReportSubject } from "#app/features/safety/paths.ts";
import type { Db } from "#db/client.server.ts";

/**
 * Returns whether everybody may know that something of this kind exists: not people, and not a team's
 * games.
 */
export const isPublicKind = (kind: ReportKind) => kind === "team" || kind === "court";

/** Returns whether a thing exists: of a comment the game and the person are enough. */
export async function isThere(db: Db, { kind, id, userId = 0 }: ReportSubject): Promise<boolean> {
  const { rows } = await sql`select ${existing[kind](id, userId)}`.execute(db);
  return rows.length === 1;
}

type Existing = (id: number, userId: number) => RawBuilder<unknown>;

const toTeam =
  (type: "team" | "court"): Existing =>
  (id) =>
    sql`from teams where id = ${id} and type = ${type}`;

const existing: Record<ReportKind, Existing> = {
  team: toTeam("team"),
  court: toTeam("court"),
  game: (id) => sql`from games where id = ${id}`,
  user: (id) => sql`from users where id = ${id}`,
  guest: (id) => sql`from guests where id = ${id}`,
  comment: (id, userId) => sql`from games, users where games.id = ${id} and users.id = ${userId}`,
};
