import { sql } from "kysely";
import type { ActionFunctionArgs } from "react-router";
import { logEdit } from "#app/features/audit/log-edit.server.ts";
import { notifiedAtOnceBefore, undoWindowMs } from "#app/features/notifications/undo-window.ts";
import { type CourtFacts, pickCourtFacts } from "#app/features/teams/court-facts.ts";
import { whyOnlyCourt } from "#app/features/teams/create-team.server.ts";
import { renameLimit } from "#app/features/teams/edit-team.ts";
import type { LockedTeam } from "#app/features/teams/lock-team-as-captain.server.ts";
import type { TeamType } from "#app/features/teams/team.ts";
import { findFreeSlugs, isNameTaken } from "#app/features/teams/team-name.server.ts";
import { isHonest, isHonestName } from "#app/lib/honest-text.server.ts";
import { done, type Outcome, refuse } from "#app/lib/outcome.ts";
import { hasPosition, noPosition, type Position, positionText } from "#app/lib/position.ts";
import { databaseNow, readDatabaseClock } from "#app/platform/database/clock.server.ts";
import { anyOf } from "#app/platform/database/values.server.ts";
import { withinLimit } from "#app/platform/http/limits.server.ts";
import { enqueue } from "#app/platform/jobs/enqueue.server.ts";
import type { Db } from "#db/client.server.ts";

/** A team keeps this many former paths. They redirect to its present path, and no other team can
 * get them. */
const formerAddresses = 5;

type RenameTeam = { id: number; type: TeamType; slug: string; name: string };

/** Renames the team, whose old path then redirects to the new one. Returns undefined if the name is
 * taken. Lock the team before. */
export async function renameTeam(db: Db, team: RenameTeam): Promise<string | undefined> {
  if (await isNameTaken(db, team)) return undefined;
  const [slug] = await renameTeams(db, team.type, [team]);
  return slug;
}

/** Renames teams. All new names must be free, so lock the names before with `lockNames`. */
export async function renameTeams(db: Db, type: TeamType, teams: Omit<RenameTeam, "type">[]) {
  const slugs = await findFreeSlugs(db, { type, named: teams });
  const renamed = teams.map((team, n) => ({ ...team, next: slugs[n] ?? team.slug }));
  await keepOldAddresses(
    db,
    type,
    renamed.filter(({ slug, next }) => slug !== next),
  );
  await db
    .updateTable("teams")
    .from(
      sql<{ id: number; name: string; next: string }>`jsonb_to_recordset(
        ${JSON.stringify(renamed)}::jsonb)`.as<"renamed">(
        sql`renamed (id int, name text, next text)`,
      ),
    )
    .set((eb) => ({ name: eb.ref("renamed.name"), slug: eb.ref("renamed.next"), namesake: 0 }))
    .whereRef("teams.id", "=", "renamed.id")
    .execute();
  return slugs;
}

type Moved = { id: number; slug: string; next: string };

async function keepOldAddresses(db: Db, type: TeamType, moved: Moved[]) {
  if (moved.length === 0) return;
  const ids = moved.map(({ id }) => id);
  await db
    .deleteFrom("slugHistory")
    .where("type", "=", type)
    .where("teamId", "=", anyOf(ids))
    .where(
      "slug",
      "in",
      moved.map(({ next }) => next),
    )
    .execute();
  await db
    .insertInto("slugHistory")
    .values(moved.map(({ id, slug }) => ({ type, slug, teamId: id })))
    .onConflict((conflict) =>
      conflict
        .columns(["type", "slug"])
        .doUpdateSet((eb) => ({ teamId: eb.ref("excluded.teamId"), since: databaseNow })),
    )
    .execute();
  await db
    .deleteFrom("slugHistory")
    .where("teamId", "=", anyOf(ids))
    .where("slug", "not in", (eb) =>
      eb
        .selectFrom("slugHistory as latest")
        .select("latest.slug")
        .whereRef("latest.teamId", "=", "slugHistory.teamId")
        .orderBy("since", (order) => order.desc().nullsLast())
        .orderBy("slug")
        .limit(formerAddresses),
    )
    .execute();
}

type Rename = { teamId: number; from: string; to: string | undefined };

export async function withinRenames<Result extends Outcome<unknown, string>>(
  { context }: Pick<ActionFunctionArgs, "context">,
  { teamId, from, to }: Rename,
  edit: () => Promise<Result>,
) {
  if (to === undefined || to === from) return edit();
  return withinLimit({ context }, { limit: renameLimit, of: teamId }, edit);
}

export type TeamChanges = Partial<CourtFacts> & {
  name?: string;
  address?: string;
  thumbnail?: string | null;
  guestsSeeNames?: boolean;
  chatLink?: string | null;
  position?: Position | null;
};

/** `doer` is the name that the audit log shows. `by` is the id of the captain. It is missing if an
 * admin changes the team. */
type WriteTeamInput = { changes: TeamChanges; doer: string; by?: number };

/** Changes the facts of a team. If the name changes, the former path redirects to the new one. Lock
 * the team before. */
export async function writeTeam(db: Db, team: LockedTeam, { changes, doer, by }: WriteTeamInput) {
  const { name, address, thumbnail, guestsSeeNames, chatLink, position } = changes;
  const wrong = whyOnlyCourt({ ...changes, type: team.type });
  if (wrong) return refuse(wrong);
  // Only admins may use the product's name for a team.
  const isAllowed = by === undefined ? isHonest : isHonestName;
  if (isNew(team.name, name) && !isAllowed(name)) return refuse("odd_name");
  if (isNew(team.address, address) && !isHonest(address)) return refuse("odd_address");
  const slug = isNew(team.name, name) ? await renameTeam(db, { ...team, name }) : team.slug;
  if (slug === undefined) return refuse("name_taken");
  await writePlainFacts(db, team.id, {
    ...pickCourtFacts(changes),
    ...{ thumbnail, guestsSeeNames, chatLink, position },
  });
  if (address !== undefined) await moveTeam(db, { teamId: team.id, address, by });
  const changed = Object.entries({
    ...changes,
    position: position && positionText(position),
  }).filter(([, it]) => it !== undefined);
  const after = Object.fromEntries(changed);
  const before = { ...team, position: hasPosition(team) ? positionText(team) : null };
  await logEdit(db, { kind: "teams", id: team.id, doer, before, after });
  return done({ slug });
}

async function writePlainFacts(
  db: Db,
  teamId: number,
  { position, ...facts }: Omit<TeamChanges, "name" | "address">,
) {
  const set = { ...facts, ...(position === null ? noPosition : position) };
  if (Object.values(set).every((fact) => fact === undefined)) return;
  await db.updateTable("teams").set(set).where("id", "=", teamId).execute();
}

const isNew = (stored: string, value: string | undefined): value is string =>
  value !== undefined && value !== stored;

type MoveTeam = { teamId: number; address: string; by?: number };

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
  const runAt = isSoon ? undefined : new Date(now.getTime() + undoWindowMs);
  const payload: NewAddress = { teamId, by };
  await enqueue(db, notifyNewAddressJob, payload, { jobKey: `new-address:${teamId}`, runAt });
}

export const notifyNewAddressJob = { name: "tell-new-address" };

/** The team whose members are told its new address. If `teamId` is missing, the job looks for all
 * teams whose members have to be told now. */
export type NewAddress = {
  teamId?: number;
  by?: number;
};
