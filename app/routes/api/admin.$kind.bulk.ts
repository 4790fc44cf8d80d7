import { removeInput } from "#app/features/admin/remove.input.ts";
import { remove } from "#app/features/admin/remove.server.ts";
import { admin, kindOf } from "#app/features/admin/require-admin.server.ts";
import { deleted } from "#app/features/audit/resource.ts";
import { done } from "#app/lib/outcome.ts";
import { apiCall, apiRoute } from "#app/platform/http/api-route.server.ts";

const bulk = apiRoute({
  DELETE: apiCall({
    caller: admin,
    input: removeInput,
    async rule({ args, db, caller: who, input: { ids } }) {
      const kind = kindOf(args);
      const count = await remove(db, { kind, ids, who });
      return done({ success: true, message: deleted(kind, count).text, deleted: count });
    },
  }),
});

export { bulk as action, bulk as loader };
