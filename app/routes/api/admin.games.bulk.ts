import { removeSeveralCall } from "#app/features/reference/admin-calls.server.ts";
import { apiRoute } from "#app/platform/http/api-route.server.ts";

export const action = apiRoute({ DELETE: removeSeveralCall("games") });
