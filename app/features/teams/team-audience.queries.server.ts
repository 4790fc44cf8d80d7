import { sql } from "kysely";
import type { ChangeFeed } from "#app/platform/changes/change-feed.server.ts";
import {
  type Audience,
  type AudienceQuery,
  type LiveAudience,
  liveAudience,
} from "#app/platform/changes/live-audience.server.ts";
import { databaseNow } from "#app/platform/database/clock.server.ts";
import { anyOf } from "#app/platform/database/values.server.ts";
import type { AppServices } from "#app/platform/http/request-context.server.ts";
import type { Db } from "#db/client.server.ts";

export async function findAudience(db: Db, query: AudienceQuery): Promise<Audience> {
  const teamIds = [...query.teamIds];
  const [sessions, courts] = await Promise.all([
    findSessions(db, { sids: [...query.sids], teamIds }),
    teamIds.length > 0 ? findCourts(db, teamIds) : [],
  ]);
  return {
    teamsBySession: new Map(sessions.map(({ sid, teamIds }) => [sid, new Set(teamIds)])),
    courts: new Set(courts.map(({ id }) => id)),
  };
}

type Sessions = { sids: string[]; teamIds: number[] };

const findSessions = (db: Db, { sids, teamIds }: Sessions) =>
  db
    .selectFrom("sessions")
    .select([
      "sessions.sid",
      sql<number[]>`array(
        select team_id from memberships
        where user_id = sessions.user_id and team_id = any(${teamIds}::int[]))`.as("teamIds"),
    ])
    .where(sql<boolean>`sessions.sid = any(${sids}::text[])`)
    .where("sessions.expire", ">", databaseNow)
    .execute();

const findCourts = (db: Db, teamIds: number[]) =>
  db
    .selectFrom("teams")
    .select("id")
    .where("type", "=", "court")
    .where("id", "=", anyOf(teamIds))
    .execute();

/** Tests run several servers in one process, so each change feed has its own audience. */
const audiences = new WeakMap<ChangeFeed, LiveAudience>();

export function teamAudience({ db, changes }: Pick<AppServices, "db" | "changes">): LiveAudience {
  const known = audiences.get(changes);
  if (known) return known;
  const audience = liveAudience({ changes, find: (query) => findAudience(db, query) });
  audiences.set(changes, audience);
  return audience;
}
