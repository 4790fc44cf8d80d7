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
import { requireApiAdmin } from "#app/features/admin/require-admin.server.ts";
import { findTeam } from "#app/features/admin/teams.queries.server.ts";
import { findUser } from "#app/features/admin/users.queries.server.ts";
import { deleted, isKind, type Kind, unknownOf } from "#app/features/audit/resource.ts";
import { idOf } from "#app/lib/schemas.ts";
import { worldContext } from "#app/platform/http/app-services.server.ts";
import {
  apiError,
  checked,
  endpoint,
  readObject,
  refusal,
} from "#app/platform/http/endpoint.server.ts";
import type { Db } from "#db/client.server.ts";
import type { Route } from "./+types/admin.$kind.$id.ts";

const one = endpoint<Route.ActionArgs>({
  async PUT(args) {
    const { kind } = args.params;
    if (!isKind(kind)) return apiError(404, "Not found");
    const body = await readObject(args.request);
    const who = await requireApiAdmin(args, body);
    const id = idOf(args.params.id);
    if (!id) return refusal(unknownOf(kind));
    return edits[kind](args.context.get(worldContext).db, { id, who }, body);
  },

  async DELETE(args) {
    const { kind } = args.params;
    if (!isKind(kind)) return apiError(404, "Not found");
    const who = await requireApiAdmin(args, await readObject(args.request));
    const id = idOf(args.params.id);
    const { db } = args.context.get(worldContext);
    const count = id ? await remove(db, { kind, ids: [id], who }) : 0;
    if (count === 0) return refusal(unknownOf(kind));
    return Response.json({ success: true, message: deleted(kind, 1).text });
  },
});

type Which = { id: number; who: string };
type Edit = (db: Db, which: Which, body: object) => Promise<Response>;

const edits: Record<Kind, Edit> = {
  async users(db, which, body) {
    const edited = await editUser(db, { ...checked(body, editUserInput), ...which });
    if (!edited.ok) return refusal(editUserProblems[edited.problem]);
    return Response.json(await findUser(db, which.id));
  },
  async teams(db, which, body) {
    const edited = await editTeam(db, { ...checked(body, editTeamInput), ...which });
    if (!edited.ok) return refusal(editTeamProblems[edited.problem]);
    return Response.json(await findTeam(db, which.id));
  },
  async games(db, which, body) {
    const edited = await editGame(db, { ...checked(body, editGameInput), ...which });
    if (!edited.ok) return refusal(editGameProblems[edited.problem]);
    return Response.json(await findGame(db, which.id));
  },
};

export { one as action, one as loader };
