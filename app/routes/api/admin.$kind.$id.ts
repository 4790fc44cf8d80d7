import type { ActionFunctionArgs } from "react-router";
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
import { admin } from "#app/features/admin/require-admin.server.ts";
import { findTeam } from "#app/features/admin/teams.queries.server.ts";
import { findUser } from "#app/features/admin/users.queries.server.ts";
import { deleted, type Resource, resourceNoun, unknownOf } from "#app/features/audit/resource.ts";
import {
  adminGameShape,
  adminTeamShape,
  adminUserShape,
  removedShape,
} from "#app/features/reference/admin-shapes.input.ts";
import { done, type Outcome, refuse } from "#app/lib/outcome.ts";
import { idOf } from "#app/lib/schemas.ts";
import { apiCall, apiRoute, apiRouteBy } from "#app/platform/http/api-route.server.ts";

/** What the changes of all kinds have in common: credentials alone may be the whole body. */
const edit = { caller: admin, isInputOptional: true } as const;

const removeOne = (kind: Resource) =>
  apiCall({
    summary: `Deletes a ${resourceNoun(kind, 1)}. It can be restored for 30 days.`,
    caller: admin,
    response: removedShape,
    problems: { unknown: unknownOf(kind) },
    rule: ({ args, db, caller: who }) =>
      ofId(args, async (id) => {
        const count = await remove(db, { kind, ids: [id], who });
        if (count === 0) return refuse("unknown");
        return done({ success: true, message: deleted(kind, 1).text });
      }),
  });

const one = apiRouteBy("kind", {
  users: apiRoute({
    PUT: apiCall({
      ...edit,
      summary: "Changes a user; what is left out stays as it is.",
      input: editUserInput,
      response: adminUserShape,
      problems: editUserProblems,
      rule: ({ args, db, caller: who, input }) =>
        ofId(args, (id) => editUser(db, { ...input, id, who })),
      done: async (_, { args, db }) => Response.json(await findUser(db, idOf(args.params.id) ?? 0)),
    }),
    DELETE: removeOne("users"),
  }),
  teams: apiRoute({
    PUT: apiCall({
      ...edit,
      summary: "Changes a team; what is left out stays as it is.",
      input: editTeamInput,
      response: adminTeamShape,
      problems: editTeamProblems,
      rule: ({ args, db, caller: who, input }) =>
        ofId(args, (id) => editTeam(db, { ...input, id, who })),
      done: async (_, { args, db }) => Response.json(await findTeam(db, idOf(args.params.id) ?? 0)),
    }),
    DELETE: removeOne("teams"),
  }),
  games: apiRoute({
    PUT: apiCall({
      ...edit,
      summary: "Changes a game; what is left out stays as it is.",
      input: editGameInput,
      response: adminGameShape,
      problems: editGameProblems,
      rule: ({ args, db, caller: who, input }) =>
        ofId(args, (id) => editGame(db, { ...input, id, who, now: new Date() })),
      done: async (_, { args, db }) => Response.json(await findGame(db, idOf(args.params.id) ?? 0)),
    }),
    DELETE: removeOne("games"),
  }),
});

/** Runs a rule with the id in the address; one that cannot be an id belongs to nothing. */
async function ofId<Value, Code extends string>(
  { params }: Pick<ActionFunctionArgs, "params">,
  rule: (id: number) => Promise<Outcome<Value, Code>>,
): Promise<Outcome<Value, Code | "unknown">> {
  const id = idOf(params.id);
  return id ? rule(id) : refuse("unknown");
}

export { one as action, one as loader };
