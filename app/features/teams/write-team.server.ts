import { logEdit } from "#app/features/audit/log-edit.server.ts";
import { notifiedAtOnceBefore, secondThoughts } from "#app/features/notifications/undo-window.ts";
import type { OddTextProblem } from "#app/features/teams/edit-team.ts";
import type { LockedTeam } from "#app/features/teams/lock-team-as-captain.server.ts";
import { isLookAlike } from "#app/features/teams/look-alike.server.ts";
import { renameTeam } from "#app/features/teams/rename-team.server.ts";
import { isHonest } from "#app/lib/honest-text.server.ts";
import { done, type Outcome, refuse } from "#app/lib/outcome.ts";
import { readDatabaseClock } from "#app/platform/database/clock.server.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import type { Db } from "#db/client.server.ts";

/** What is left out stays; a `thumbnail` of null takes the picture away. */
export type TeamChanges = { name?: string; address?: string; thumbnail?: string | null };

/** `who` as the audit log names them; `by` is their id when they are a user. */
type ChangeTeam = { changes: TeamChanges; who: string; by?: number };

/**
 * Changes the facts of a team or court, whose row the caller has locked, and records it in the audit
 * log. Another name moves its page; the old address leads there.
 */
export async function changeTeam(
  db: Db,
  team: LockedTeam,
  { changes: { name, address, thumbnail }, who, by }: ChangeTeam,
): Promise<Outcome<{ slug: string }, "name_taken" | OddTextProblem>> {
  if (isNew(team.name, name) && !isHonest(name)) return refuse("odd_name");
  if (isNew(team.address, address) && !isHonest(address)) return refuse("odd_address");
  if (isNew(team.name, name) && (await isLookAlike(db, { ...team, name })))
    return refuse("name_taken");
  const slug = name === undefined ? team.slug : await renameTeam(db, { ...team, name });
  if (slug === undefined) return refuse("name_taken");
  if (thumbnail !== undefined) {
    await db.updateTable("teams").set({ thumbnail }).where("id", "=", team.id).execute();
  }
  if (address !== undefined) await moveTeam(db, { teamId: team.id, address, by });
  const given = Object.entries({ name, address, thumbnail }).filter(([, it]) => it !== undefined);
  const after = Object.fromEntries(given);
  await logEdit(db, { kind: "teams", id: team.id, who, before: team, after });
  return done({ slug });
}

const isNew = (stored: string, wanted: string | undefined): wanted is string =>
  wanted !== undefined && wanted !== stored;

type MoveTeam = { teamId: number; address: string; by?: number };

/**
 * Gives a team or court, whose row the caller has locked, another address. Calendars follow at once;
 * members are told two minutes later, of the first and the last address, or at once when a game is
 * about to begin.
 */
async function moveTeam(db: Db, { teamId, address, by }: MoveTeam): Promise<void> {
  const now = await readDatabaseClock(db);
  const moved = await db
    .updateTable("teams")
    .set((eb) => ({
      address,
      addressWas: eb.fn.coalesce("addressWas", "address"),
      addressChanges: eb("addressChanges", "+", 1),
      addressChangedAt: now,
    }))
    .where("id", "=", teamId)
    .where("address", "<>", address)
    .returning((eb) => [
      "id",
      eb
        .selectFrom("games")
        .select(({ fn }) => fn.min("datetime").as("at"))
        .where("teamId", "=", teamId)
        .where("status", "=", "on")
        .where("datetime", ">", now)
        .as("next"),
    ])
    .executeTakeFirst();
  if (!moved) return;
  const isSoon = moved.next && moved.next.getTime() - now.getTime() <= notifiedAtOnceBefore;
  const runAt = isSoon ? undefined : new Date(now.getTime() + secondThoughts);
  const payload: NewAddress = { teamId, by };
  await enqueue(db, notifyNewAddressJob, payload, { jobKey: `new-address:${teamId}`, runAt });
}

export const notifyNewAddressJob = { name: "tell-new-address" };

/** Which team or court; without it all that moved and should have been told by now. */
export type NewAddress = {
  teamId?: number;
  /** The user who changed it last and needs no mail. */
  by?: number;
};
