import type { TeamType } from "#app/features/teams/team.ts";
import {
  listTeamRoles,
  type TeamAbility,
  whyNotWithTeam,
} from "#app/features/teams/team-abilities.ts";
import {
  courtFactColumns,
  type NarrowFacts,
  positionColumns,
} from "#app/features/teams/teams.server.ts";
import { done, type Outcome, refuse } from "#app/lib/outcome.ts";
import { inTransaction } from "#app/platform/database/transaction.server.ts";
import type { Db } from "#db/client.server.ts";

type LockTeamInput = { teamId: number; captainId: number; ability: TeamAbility };
export type LockedTeam = NonNullable<Awaited<ReturnType<typeof lockTeam>>>;

/** Locks the team, so that captains' changes, joins and departures happen one after the other. The
 * captain's right is read after the lock, so a captain who has just lost it is refused. */
export async function lockTeamAsCaptain(db: Db, { teamId, captainId, ability }: LockTeamInput) {
  const team = await lockTeam(db, teamId);
  if (!team) return refuse("unknown_team");
  const roles = listTeamRoles(await findRole(db, { teamId, userId: captainId }));
  const whyNot = whyNotWithTeam({ roles, type: team.type, ability });
  return whyNot ? refuse(whyNot === "open_to_all" ? whyNot : "not_captain") : done(team);
}

export const asCaptain = <Result extends Outcome<unknown, string>>(
  db: Db,
  input: LockTeamInput,
  act: (db: Db, team: LockedTeam) => Promise<Result>,
) =>
  inTransaction(db, async (db) => {
    const team = await lockTeamAsCaptain(db, input);
    return team.ok ? act(db, team.value) : team;
  });

export function lockTeam(db: Db, id: number) {
  return db
    .selectFrom("teams")
    .select(["id", "type", "name", "slug", "address", "thumbnail", "players", "secretKey"])
    .select(["guestsSeeNames", "chatLink", ...positionColumns, ...courtFactColumns])
    .$narrowType<{ type: TeamType } & NarrowFacts>()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

async function findRole(db: Db, { teamId, userId }: { teamId: number; userId: number }) {
  const membership = await db
    .selectFrom("memberships")
    .select("role")
    .where("teamId", "=", teamId)
    .where("userId", "=", userId)
    .executeTakeFirst();
  return membership?.role ?? null;
}
