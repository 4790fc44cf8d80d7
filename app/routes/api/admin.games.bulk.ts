import { removeSeveralCall } from "#app/features/reference/admin-calls.server.ts";
import { apiRoute } from "#app/features/reference/api-route.server.ts";

export const action = apiRoute({ DELETE: removeSeveralCall("games") });
