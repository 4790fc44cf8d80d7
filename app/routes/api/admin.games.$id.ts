import { findGame } from "#app/features/admin/admin-rows.queries.server.ts";
import { editGameRow, editGameRowInput } from "#app/features/admin/edit-game-row.server.ts";
import { editGameRowProblems } from "#app/features/admin/edit-rows.ts";
import { editCall, removeCall } from "#app/features/reference/admin-calls.server.ts";
import { adminGameShape } from "#app/features/reference/admin-shapes.input.ts";
import { apiCall, apiId, apiRoute } from "#app/features/reference/api-route.server.ts";

export const action = apiRoute({
  PUT: apiCall({
    ...editCall,
    summary: "Changes a game; what is left out stays as it is.",
    input: editGameRowInput,
    response: adminGameShape,
    problems: editGameRowProblems,
    rule: ({ args, db, caller: doer, input }) =>
      editGameRow(db, { ...input, id: apiId(args.params.id), doer }),
    done: (_, { args, db }) => findGame(db, apiId(args.params.id)),
  }),
  DELETE: removeCall("games"),
});
