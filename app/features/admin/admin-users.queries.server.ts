import { type RawBuilder, sql } from "kysely";
import type { TableQuery } from "#app/features/admin/list.ts";
import { contains, listPart, typedId } from "#app/features/admin/matching.server.ts";
import type { Db } from "#db/client.server.ts";

export type AdminUser = {
  id: number;
  name: string;
  email: string | null;
  emailConfirmed: boolean;
  emailNotifications: boolean;
  avatar: string | null;
  /** The ids of the teams and courts the user belongs to, as strings. */
  teams: string[];
};

const by = { name: [sql`name collate "und-x-icu"`], email: [sql`email`] };

/** One part of all users, found by name, e-mail address or id. */
export const listUsers = (db: Db, query: TableQuery) =>
  listPart(db, query, { name: "users", where: where(query), by, select });

export async function findUserForAdmin(db: Db, id: number): Promise<AdminUser | undefined> {
  return (await select(db, sql`users where id = ${id}`))[0];
}

async function select(db: Db, from: RawBuilder<unknown>): Promise<AdminUser[]> {
  const { rows } = await sql<AdminUser>`
    select id, name, email, email_confirmed, email_notifications, avatar, array(
      select team_id::text from memberships where user_id = users.id order by team_id
    ) as teams from ${from}`.execute(db);
  return rows;
}

function where({ text }: TableQuery) {
  if (!text) return sql``;
  const id = typedId(text);
  const isNamed = contains(sql`search`, text);
  return id > 0 ? sql`where (id = ${id} or ${isNamed})` : sql`where ${isNamed}`;
}
