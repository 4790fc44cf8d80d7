import { removeInput } from "#app/features/admin/remove.input.ts";
import { remove } from "#app/features/admin/remove.server.ts";
import { requireApiAdmin } from "#app/features/admin/require-admin.server.ts";
import { deleted, isKind } from "#app/features/audit/resource.ts";
import { worldContext } from "#app/platform/http/app-services.server.ts";
import { apiError, checked, endpoint, readObject } from "#app/platform/http/endpoint.server.ts";
import type { Route } from "./+types/admin.$kind.bulk.ts";

const bulk = endpoint<Route.ActionArgs>({
  async DELETE(args) {
    const { kind } = args.params;
    if (!isKind(kind)) return apiError(404, "Not found");
    const body = await readObject(args.request);
    const who = await requireApiAdmin(args, body);
    const { ids } = checked(body, removeInput);

    const count = await remove(args.context.get(worldContext).db, { kind, ids, who });
    return Response.json({ success: true, message: deleted(kind, count).text, deleted: count });
  },
});

export { bulk as action, bulk as loader };
