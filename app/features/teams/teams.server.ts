import { type Expression, sql } from "kysely";
import { type CourtFacts, courtFactNames } from "#app/features/teams/court-facts.ts";
import type {
  CourtSeen,
  Team,
  TeamAddress,
  TeamType,
  TeamWithFacts,
} from "#app/features/teams/team.ts";
import type { MembershipRole } from "#app/features/teams/team-abilities.ts";
import { selectNamesakes } from "#app/features/teams/team-name.server.ts";
import { inSql } from "#app/platform/database/values.server.ts";
import { type JsonPage, type Part, streamedList } from "#app/platform/http/streamed-list.server.ts";
import type { Db } from "#db/client.server.ts";

export const latestCourts = 6;

/** Cast, because the driver returns `numeric` as text. */
export const positionColumns = [
  sql<number | null>`teams.lat::float8`.as("lat"),
  sql<number | null>`teams.lon::float8`.as("lon"),
] as const;

export const positionInSql = sql`teams.lat::float8 as lat, teams.lon::float8 as lon`;

export const courtFactColumns = courtFactNames.map((fact) => `teams.${fact}` as const);

export type NarrowFacts = Pick<CourtFacts, "surface" | "access">;

const named = [
  "teams.id",
  "teams.name",
  "teams.address",
  "teams.players",
  "teams.thumbnail",
  "teams.type",
  "teams.slug",
  "teams.source",
] as const;

const columns = [...named, ...positionColumns] as const;

export const publicColumns = [...columns, "teams.sourceRef"] as const;

/** The same columns, for statements that are written as text. */
export const publicColumnsInSql = sql`${inSql([...named, "teams.sourceRef"])},
  ${positionInSql}`;

export const courtFactsInSql = inSql(courtFactColumns);

export const hereNow = sql<number>`coalesce((select heads from here_now h
  where h.team_id = teams.id), 0)`;

export const selectTeams = (db: Db) =>
  db.selectFrom("teams").select(publicColumns).$narrowType<{ type: TeamType }>();

export const selectTeamsWithFacts = (db: Db) =>
  selectTeams(db).select(courtFactColumns).$narrowType<NarrowFacts>();

export const allTeams = streamedList(readTeams, ["team_changed"]);

/** Kysely's plugin does not rename columns inside JSON, so names in camel case are given here. */
const namedAsJson = [...courtFactNames, "sourceRef"].map((name) =>
  sql`${sql.ref(`teams.${name}`)}`.as(sql.raw(`"${name}"`)),
);

async function readTeams(db: Db, { after, limit }: Part): Promise<JsonPage> {
  const page = db
    .selectFrom("teams")
    .select(columns)
    .select(namedAsJson)
    .where("id", ">", after)
    .orderBy("id")
    .limit(limit);
  const { rows } = await sql<JsonPage>`
    select string_agg(row_to_json(page)::text, ',' order by id) as rows,
      case when count(*) = ${limit} then max(id) end as last
    from (${page}) page`.execute(db);
  return rows[0] ?? { rows: null, last: null };
}

export const selectLatestCourts = (db: Db, limit = latestCourts) =>
  selectTeams(db)
    .select(hereNow.as("hereNow"))
    .where("teams.type", "=", "court")
    .where(sql<boolean>`(teams.source is null or teams.was_joined)`)
    .where(sql<boolean>`(teams.source is null or teams.players > 0)`)
    .orderBy("teams.id", "desc")
    .limit(limit);

export const selectCourtsWithPeople = (db: Db) =>
  selectTeams(db)
    .innerJoin("hereNow", "hereNow.teamId", "teams.id")
    .select("hereNow.heads as hereNow")
    .$narrowType<{ hereNow: number }>()
    .where("teams.type", "=", "court")
    .orderBy("hereNow.heads", "desc")
    .orderBy("teams.id")
    .limit(latestCourts);

export const listLatestCourts = (db: Db): Promise<(CourtSeen & CourtFacts)[]> =>
  selectLatestCourts(db).select(courtFactColumns).$narrowType<NarrowFacts>().execute();

export const selectTeamsByMember = (db: Db, userId: number) =>
  selectTeams(db)
    .innerJoin("memberships", "memberships.teamId", "teams.id")
    .where("memberships.userId", "=", userId)
    .orderBy(sql`teams.name collate "und-x-icu"`)
    .orderBy("teams.id");

export const listTeamsByMember = (db: Db, userId: number): Promise<Team[]> =>
  selectTeamsByMember(db, userId).execute();

/** Only members of the team may read these facts. */
export type GuardedTeamFacts = { guestsSeeNames: boolean; chatLink: string | null };

/** Contains keys and roles, so it must be shown only to this user. */
export const listTeamsWithKeysByMember = (db: Db, userId: number) =>
  selectTeamsWithFacts(db)
    .innerJoin("memberships", "memberships.teamId", "teams.id")
    .select(["teams.guestsSeeNames", "teams.chatLink", "teams.secretKey", "memberships.role"])
    .$narrowType<{ role: MembershipRole }>()
    .where("memberships.userId", "=", userId)
    .orderBy("teams.id")
    .execute();

export const findTeamByKey = (db: Db, secretKey: string): Promise<TeamWithFacts | undefined> =>
  selectTeamsWithFacts(db)
    .where("teams.secretKey", "=", secretKey)
    .where("teams.type", "=", "team")
    .executeTakeFirst();

export const findTeamOfId = (db: Db, id: number): Promise<Team | undefined> =>
  selectTeams(db).where("teams.id", "=", id).executeTakeFirst();

export const findEditedTeam = (db: Db, id: number) =>
  selectTeamsWithFacts(db)
    .select(["teams.guestsSeeNames", "teams.chatLink"])
    .where("teams.id", "=", id)
    .executeTakeFirst();

export const findTeamOfName = (db: Db, team: Pick<Team, "type" | "name">) =>
  selectTeamsWithFacts(db)
    .where("teams.id", "=", sql<number>`(select id from ${selectNamesakes(team)} namesake limit 1)`)
    .executeTakeFirst();

export const findTeamBySlug = (db: Db, { type, slug }: TeamAddress): Promise<Team | undefined> =>
  selectTeams(db).where("teams.type", "=", type).where("teams.slug", "=", slug).executeTakeFirst();

export async function findTeamKey(db: Db, teamId: number): Promise<string | null> {
  const team = await db
    .selectFrom("teams")
    .select("secretKey")
    .where("id", "=", teamId)
    .where("type", "=", "team")
    .executeTakeFirst();
  return team?.secretKey ?? null;
}

type Member = { teamId: number | Expression<number>; userId: number | Expression<number> | null };

/** For queries. Null if the user is no longer a member. */
export const firstNameOfMember = ({ teamId, userId }: Member) =>
  sql<string | null>`(select split_part(users.name, ' ', 1)
    from memberships member join users on users.id = member.user_id
    where member.team_id = ${teamId} and member.user_id = ${userId})`;

export async function findLastTeamId(db: Db): Promise<number> {
  const row = await db
    .selectFrom("teams")
    .select("id")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? 0;
}

export const listTeamsByIds = (db: Db, range: { from: number; to: number }) =>
  db
    .selectFrom("teams")
    .select(["type", "slug"])
    .$narrowType<{ type: TeamType }>()
    .where("id", ">", range.from)
    .where("id", "<=", range.to)
    .orderBy("id")
    .execute();
