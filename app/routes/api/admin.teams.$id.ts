import { findTeam } from "#app/features/admin/admin-rows.queries.server.ts";
import { editTeamRowProblems } from "#app/features/admin/edit-rows.ts";
import { editTeamInput, editTeamRow } from "#app/features/admin/edit-team-row.server.ts";
import { editCall, removeCall } from "#app/features/reference/admin-calls.server.ts";
import { adminTeamShape } from "#app/features/reference/admin-shapes.input.ts";
import { apiCall, apiId, apiRoute } from "#app/features/reference/api-route.server.ts";

export const action = apiRoute({
  PUT: apiCall({
    ...editCall,
    summary: "Changes a team; what is left out stays as it is.",
    input: editTeamInput,
    response: adminTeamShape,
    problems: editTeamRowProblems,
    rule: ({ args, db, caller: doer, input }) =>
      editTeamRow(db, { ...input, id: apiId(args.params.id), doer }),
    done: (_, { args, db }) => findTeam(db, apiId(args.params.id)),
  }),
  DELETE: removeCall("teams"),
});
