import { z } from "zod";
import { editGameInput } from "#app/features/admin/edit-game.input.ts";
import { editGame } from "#app/features/admin/edit-game.server.ts";
import { editGameProblems } from "#app/features/admin/edit-game.ts";
import { editTeamInput } from "#app/features/admin/edit-team.input.ts";
import { editTeam } from "#app/features/admin/edit-team.server.ts";
import { editTeamProblems } from "#app/features/admin/edit-team.ts";
import { editUserInput } from "#app/features/admin/edit-user.input.ts";
import { editUser } from "#app/features/admin/edit-user.server.ts";
import { editUserProblems } from "#app/features/admin/edit-user.ts";
import { findGame } from "#app/features/admin/games.queries.server.ts";
import { remove } from "#app/features/admin/remove.server.ts";
import { admin, kindOf } from "#app/features/admin/require-admin.server.ts";
import { findTeam } from "#app/features/admin/teams.queries.server.ts";
import { findUser } from "#app/features/admin/users.queries.server.ts";
import { deleted, type Resource, unknownOf } from "#app/features/audit/resource.ts";
import { done, refuse } from "#app/lib/outcome.ts";
import { idOf } from "#app/lib/schemas.ts";
import { apiCall, apiRoute } from "#app/platform/http/api-route.server.ts";
import { type Problems, type Ruled, refusedBy } from "#app/platform/http/call.server.ts";
import { checked } from "#app/platform/http/endpoint.server.ts";
import type { Db } from "#db/client.server.ts";

/** The three kinds have a problem of the same name, each with words of its own. */
const inWords = (problems: Problems, refused: { ok: false; problem: string }) => ({
  ok: false as const,
  why: refusedBy(problems, refused),
});

const unknown = (kind: Resource) => inWords({ unknown: unknownOf(kind) }, refuse("unknown"));

const one = apiRoute({
  PUT: apiCall({
    caller: admin,
    input: z.looseObject({}),
    problems: { ...editUserProblems, ...editTeamProblems, ...editGameProblems },
    async rule({ args, db, caller: who, input }) {
      const kind = kindOf(args);
      const id = idOf(args.params.id);
      return id ? edits[kind](db, { id, who }, input) : unknown(kind);
    },
  }),
  DELETE: apiCall({
    caller: admin,
    async rule({ args, db, caller: who }) {
      const kind = kindOf(args);
      const id = idOf(args.params.id);
      const count = id ? await remove(db, { kind, ids: [id], who }) : 0;
      if (count === 0) return unknown(kind);
      return done({ success: true, message: deleted(kind, 1).text });
    },
  }),
});

type Which = { id: number; who: string };
type Edit = (db: Db, which: Which, body: object) => Promise<Ruled<object | undefined>>;

const edits: Record<Resource, Edit> = {
  async users(db, which, body) {
    const edited = await editUser(db, { ...checked(body, editUserInput), ...which });
    return edited.ok ? done(await findUser(db, which.id)) : inWords(editUserProblems, edited);
  },
  async teams(db, which, body) {
    const edited = await editTeam(db, { ...checked(body, editTeamInput), ...which });
    return edited.ok ? done(await findTeam(db, which.id)) : inWords(editTeamProblems, edited);
  },
  async games(db, which, body) {
    const edited = await editGame(db, { ...checked(body, editGameInput), ...which });
    return edited.ok ? done(await findGame(db, which.id)) : inWords(editGameProblems, edited);
  },
};

export { one as action, one as loader };
