import { removeInput } from "#app/features/admin/remove.input.ts";
import { remove } from "#app/features/admin/remove.server.ts";
import { admin } from "#app/features/admin/require-admin.server.ts";
import { deleted, type Resource } from "#app/features/audit/resource.ts";
import { removedInBulkShape } from "#app/features/reference/admin-shapes.input.ts";
import { done } from "#app/lib/outcome.ts";
import { apiCall, apiRoute, apiRouteBy } from "#app/platform/http/api-route.server.ts";

const bulkOf = (kind: Resource) =>
  apiRoute({
    DELETE: apiCall({
      summary: `Deletes several ${kind} at once. They can be restored for 30 days.`,
      caller: admin,
      input: removeInput,
      response: removedInBulkShape,
      async rule({ db, caller: who, input: { ids } }) {
        const count = await remove(db, { kind, ids, who });
        return done({ success: true, message: deleted(kind, count).text, deleted: count });
      },
    }),
  });

const bulk = apiRouteBy("kind", {
  users: bulkOf("users"),
  teams: bulkOf("teams"),
  games: bulkOf("games"),
});

export { bulk as action, bulk as loader };
