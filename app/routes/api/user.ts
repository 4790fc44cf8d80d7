import { editProfileInput } from "#app/features/accounts/edit-profile.input.ts";
import { editProfile } from "#app/features/accounts/edit-profile.server.ts";
import { findUser } from "#app/features/accounts/queries.server.ts";
import { apiError, endpoint, parseJson } from "#app/lib/endpoint.server.ts";
import { requireApiUser } from "#app/middleware/current-user.server.ts";
import { worldContext } from "#app/middleware/world.server.ts";
import type { Route } from "./+types/user.ts";

const me = endpoint<Route.ActionArgs>({
  async GET({ context }) {
    return Response.json(requireApiUser({ context }));
  },

  async PATCH({ context, request }) {
    const { id } = requireApiUser({ context });
    const changes = await parseJson(request, editProfileInput);
    const { db } = context.get(worldContext);
    await editProfile(db, { userId: id, ...changes });
    const user = await findUser(db, id);
    return user ? Response.json(user) : apiError(401, "Not authenticated");
  },
});

export { me as action, me as loader };
