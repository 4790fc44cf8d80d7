import { removeGames } from "#app/features/admin/remove-games.server.ts";
import { removeTeams } from "#app/features/admin/remove-teams.server.ts";
import { removeUsers } from "#app/features/admin/remove-users.server.ts";
import type { Resource } from "#app/features/audit/resource.ts";
import type { Db } from "#db/client.server.ts";

type Remove = { kind: Resource; ids: number[]; who: string };

const rules = { users: removeUsers, teams: removeTeams, games: removeGames };

/** Removes things of one kind with all that goes with them; returns how many there were. */
export const remove = (db: Db, { kind, ids, who }: Remove): Promise<number> =>
  rules[kind](db, { ids, who });
