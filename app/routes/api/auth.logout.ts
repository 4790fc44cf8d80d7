import { apiCall, apiRoute } from "#app/features/reference/api-route.server.ts";
import { successShape } from "#app/features/reference/shapes.input.ts";
import { signOut } from "#app/features/sign-in/session.server.ts";
import { done } from "#app/lib/outcome.ts";

export const action = apiRoute({
  POST: apiCall({
    summary: "Ends the session.",
    response: successShape,
    rule: async ({ args }) => done(await signOut(args)),
    done: (headers) => Response.json({ success: true }, { headers }),
  }),
});
