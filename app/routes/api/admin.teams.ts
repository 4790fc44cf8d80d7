import { listTeams } from "#app/features/admin/admin-rows.queries.server.ts";
import { listCall } from "#app/features/reference/admin-calls.server.ts";
import { adminTeamShape } from "#app/features/reference/admin-shapes.input.ts";
import { apiRoute } from "#app/features/reference/api-route.server.ts";

export const action = apiRoute({ GET: listCall("teams", adminTeamShape, listTeams) });
