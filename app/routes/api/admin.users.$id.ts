import { findUserForAdmin } from "#app/features/admin/admin-rows.queries.server.ts";
import { editUserProblems } from "#app/features/admin/edit-rows.ts";
import { editUser, editUserInput } from "#app/features/admin/edit-user-row.server.ts";
import { editCall, removeCall } from "#app/features/reference/admin-calls.server.ts";
import { adminUserShape } from "#app/features/reference/admin-shapes.input.ts";
import { apiCall, apiId, apiRoute } from "#app/features/reference/api-route.server.ts";

export const action = apiRoute({
  PUT: apiCall({
    ...editCall,
    summary: "Changes a user; what is left out stays as it is.",
    input: editUserInput,
    response: adminUserShape,
    problems: editUserProblems,
    rule: ({ args, db, caller: doer, input }) =>
      editUser(db, { ...input, id: apiId(args.params.id), doer }),
    done: (_, { args, db }) => findUserForAdmin(db, apiId(args.params.id)),
  }),
  DELETE: removeCall("users"),
});
