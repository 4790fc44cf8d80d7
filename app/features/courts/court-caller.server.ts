import type { QueryCreator } from "kysely";
import { isPlaceholderName } from "#app/features/accounts/current-user.ts";
import { refuse } from "#app/lib/outcome.ts";
import type { Db } from "#db/client.server.ts";
import type { Database } from "#db/schema.ts";

export type AtCourtInput = { userId: number; name: string; teamId: number };

export const whyNoName = ({ name }: Pick<AtCourtInput, "name">) =>
  isPlaceholderName(name) ? refuse("placeholder_name") : undefined;

export const findCourt = (db: Db, { userId, teamId }: Omit<AtCourtInput, "name">) =>
  db
    .selectFrom("teams")
    .leftJoin("bans", (join) =>
      join.onRef("bans.teamId", "=", "teams.id").on("bans.userId", "=", userId),
    )
    .select(["teams.id", "bans.userId as bannedId"])
    .where("teams.id", "=", teamId)
    .where("teams.type", "=", "court")
    .executeTakeFirst();

/** Locks the user and the court, so that nobody deletes them before the new row is written. */
export const selectOpenCourt = (
  db: QueryCreator<Database>,
  { userId, teamId }: Omit<AtCourtInput, "name">,
) =>
  db
    .selectFrom(["users", "teams"])
    .select(["users.id", "teams.id as teamId"])
    .where("users.id", "=", userId)
    .where("teams.id", "=", teamId)
    .where("teams.type", "=", "court")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("bans")
            .whereRef("bans.teamId", "=", "teams.id")
            .whereRef("bans.userId", "=", "users.id"),
        ),
      ),
    )
    .forKeyShare(["teams", "users"]);

export async function whyNotAtCourt(db: Db, at: Omit<AtCourtInput, "name">) {
  const court = await findCourt(db, at);
  if (!court) return "not_a_court";
  return court.bannedId === null ? undefined : "banned";
}

export const refuseAtCourt = async (db: Db, at: Omit<AtCourtInput, "name">) =>
  refuse((await whyNotAtCourt(db, at)) ?? "not_a_court");

export async function countHeads(db: Db, teamId: number): Promise<number> {
  const here = await db
    .selectFrom("hereNow")
    .select("heads")
    .where("teamId", "=", teamId)
    .executeTakeFirst();
  return here?.heads ?? 0;
}
