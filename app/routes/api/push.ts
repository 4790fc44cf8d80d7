import { apiCall, apiRoute } from "#app/features/reference/api-route.server.ts";
import { pushKeyShape } from "#app/features/reference/shapes.input.ts";
import { done } from "#app/lib/outcome.ts";
import { vapidKeys } from "#app/platform/push/vapid-keys.server.ts";

export const action = apiRoute({
  GET: apiCall({
    summary: "Returns the public key with which browsers subscribe to notices.",
    description: "null: phone notifications are off on this site.",
    response: pushKeyShape,
    rule: async ({ services: { settings } }) =>
      done({ key: vapidKeys(settings)?.publicKey ?? null }),
  }),
});
