import { editProfileInput } from "#app/features/accounts/edit-profile.input.ts";
import { editProfile } from "#app/features/accounts/edit-profile.server.ts";
import { findUser } from "#app/features/accounts/queries.server.ts";
import { imageLimits, isImageBytes } from "#app/features/images/image.ts";
import { resolveImage } from "#app/features/images/resolve-image.server.ts";
import { storeImageProblems } from "#app/features/images/store-image.ts";
import { worldContext } from "#app/platform/http/app-services.server.ts";
import { requireApiUser } from "#app/platform/http/current-user.server.ts";
import { apiError, endpoint, parseJson, refusal } from "#app/platform/http/endpoint.server.ts";
import { overLimitOf } from "#app/platform/http/limits.server.ts";
import type { Route } from "./+types/user.ts";

const me = endpoint<Route.ActionArgs>({
  async GET({ context }) {
    return Response.json(requireApiUser({ context }));
  },

  async PATCH(args) {
    const { context, request } = args;
    const { id, avatar: current } = requireApiUser({ context });
    const { avatar: value, ...changes } = await parseJson(request, editProfileInput);
    const limited = isImageBytes(value) && (await overLimitOf(args, id, imageLimits));
    if (limited) return refusal(limited);

    const world = context.get(worldContext);
    const avatar =
      value && (await resolveImage(world, { value, kind: "avatars", userId: id, current }));
    if (avatar && !avatar.ok) return refusal(storeImageProblems[avatar.problem]);

    const stored = avatar ? avatar.value : value === null ? null : undefined;
    await editProfile(world.db, { userId: id, ...changes, avatar: stored });
    const user = await findUser(world.db, id);
    return user ? Response.json(user) : apiError(401, "Not authenticated");
  },
});

export { me as action, me as loader };
