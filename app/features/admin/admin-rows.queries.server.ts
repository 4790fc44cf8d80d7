import { type RawBuilder, sql } from "kysely";
import { countedUpTo, type TableQuery } from "#app/features/admin/list.ts";
import { type CourtFacts, courtFactNames } from "#app/features/teams/court-facts.ts";
import type { TeamType } from "#app/features/teams/team.ts";
import type { MaybePosition } from "#app/lib/position.ts";
import type { Db } from "#db/client.server.ts";
import { planAnew } from "#db/unprepared.server.ts";

export type AdminGame = {
  id: number;
  teamId: number;
  team: string;
  datetime: Date;
  cancelled: boolean;
  checkIns: string[];
};

const gameColumns = { teamId: [sql`team_id`, sql`datetime`], datetime: [sql`datetime`] };

export const listAdminGames = (db: Db, query: TableQuery) =>
  listPart(db, query, {
    name: "games",
    where: whereGames(query),
    by: gameColumns,
    select: selectGames,
  });

export async function findGame(db: Db, id: number): Promise<AdminGame | undefined> {
  return (await selectGames(db, sql`games where id = ${id}`))[0];
}

async function selectGames(db: Db, from: RawBuilder<unknown>): Promise<AdminGame[]> {
  const { rows } = await sql<AdminGame>`
    select id, team_id, datetime, status = 'cancelled' as cancelled,
      (select name from teams where teams.id = games.team_id) as team,
      array(
        select user_id::text from answers
        where answers.game_id = games.id and answers.status = 'in' and kind = 'member' order by since, id
      ) as check_ins
    from ${from}`.execute(db);
  return rows;
}

function whereGames({ text }: TableQuery) {
  if (!text) return sql``;
  const id = typedId(text);
  if (id > 0) return sql`where (id = ${id} or team_id = ${id})`;
  return sql`where team_id in (select id from teams where ${contains(sql`search`, text)})`;
}

export type AdminTeam = MaybePosition &
  CourtFacts & {
    id: number;
    name: string;
    address: string;
    type: TeamType;
    slug: string;
    players: number;
    thumbnail: string | null;
    source: string | null;
    sourceRef: string | null;
    secretKey: string | null;
  };

const facts = sql.join(courtFactNames.map((fact) => sql.ref(fact)));

const teamColumns = {
  name: [sql`name collate "und-x-icu"`],
  address: [sql`address collate "und-x-icu"`],
  players: [sql`players`],
};

export const listTeams = (db: Db, query: TableQuery) =>
  listPart(db, query, {
    name: "teams",
    where: whereTeams(query),
    by: teamColumns,
    select: selectTeams,
  });

export async function findTeam(db: Db, id: number): Promise<AdminTeam | undefined> {
  return (await selectTeams(db, sql`teams where id = ${id}`))[0];
}

async function selectTeams(db: Db, from: RawBuilder<unknown>): Promise<AdminTeam[]> {
  const { rows } = await sql<AdminTeam>`
    select id, name, address, type, slug, source, source_ref, players, thumbnail,
      lat::float8, lon::float8, ${facts}, case when type = 'team' then secret_key end as secret_key from ${from}`.execute(
    db,
  );
  return rows;
}

function whereTeams({ text }: TableQuery) {
  if (!text) return sql``;
  const hasKey = sql`type = 'team' and secret_key = ${text.toUpperCase()}`;
  return sql`where (${contains(sql`search`, text)} or id = ${typedId(text)} or (${hasKey}))`;
}

export type AdminUser = {
  id: number;
  name: string;
  email: string | null;
  emailConfirmed: boolean;
  emailNotifications: boolean;
  avatar: string | null;
  teams: string[];
};

const userColumns = { name: [sql`name collate "und-x-icu"`], email: [sql`email`] };

export const listUsers = (db: Db, query: TableQuery) =>
  listPart(db, query, {
    name: "users",
    where: whereUsers(query),
    by: userColumns,
    select: selectUsers,
  });

export async function findUserForAdmin(db: Db, id: number): Promise<AdminUser | undefined> {
  return (await selectUsers(db, sql`users where id = ${id}`))[0];
}

async function selectUsers(db: Db, from: RawBuilder<unknown>): Promise<AdminUser[]> {
  const { rows } = await sql<AdminUser>`
    select id, name, email, email_confirmed, email_notifications, avatar, array(
      select team_id::text from memberships where user_id = users.id order by team_id
    ) as teams from ${from}`.execute(db);
  return rows;
}

function whereUsers({ text }: TableQuery) {
  if (!text) return sql``;
  const id = typedId(text);
  const isNamed = contains(sql`search`, text);
  return id > 0 ? sql`where (id = ${id} or ${isNamed})` : sql`where ${isNamed}`;
}

function contains(column: RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  const pattern = `%${text.replace(/[\\%_]/g, "\\$&")}%`;
  return sql`${column} like lower(f_unaccent(${pattern}))`;
}

const typedId = (text: string) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0);

type Table<Row> = {
  name: string;
  where: RawBuilder<unknown>;
  by: Record<string, RawBuilder<unknown>[]>;
  select: (db: Db, from: RawBuilder<unknown>) => Promise<Row[]>;
};

async function listPart<Row>(db: Db, query: TableQuery, table: Table<Row>) {
  const anew = planAnew(db);
  const [rows, count] = await Promise.all([
    table.select(anew, part(table, query)),
    countMatches(anew, sql`${sql.table(table.name)} ${table.where}`),
  ]);
  return { rows, count };
}

function part({ name, where, by }: Table<unknown>, query: TableQuery) {
  const direction = query.descending ? sql`desc` : sql`asc`;
  const columns = [...(by[query.sort] ?? []), sql`id`];
  const order = sql.join(columns.map((column) => sql`${column} ${direction}`));
  const table = sql.table(name);
  return sql`(
    select ${table}.* from (
      select id from ${table} ${where} order by ${order}
      limit ${query.limit} offset ${(query.page - 1) * query.limit}
    ) picked join ${table} using (id)
  ) as ${table} order by ${order}`;
}

async function countMatches(db: Db, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select 1 from ${from} limit ${countedUpTo + 1}) matches
  `.execute(db);
  return rows[0]?.count ?? 0;
}
