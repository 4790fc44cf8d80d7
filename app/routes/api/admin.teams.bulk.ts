import { removeSeveralCall } from "#app/features/reference/admin-calls.server.ts";
import { apiRoute } from "#app/platform/http/api-route.server.ts";

const bulk = apiRoute({ DELETE: removeSeveralCall("teams") });

export { bulk as action, bulk as loader };
