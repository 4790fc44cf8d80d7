import { editProfile } from "#app/features/accounts/edit-profile.server.ts";
import { signInAs } from "#app/features/accounts/session.server.ts";
import { signInProfileInput } from "#app/features/accounts/sign-up.input.ts";
import { signUp } from "#app/features/accounts/sign-up.server.ts";
import { signUpLimits, signUpProblems, uploadWarning } from "#app/features/accounts/sign-up.ts";
import { resolveImage } from "#app/features/images/resolve-image.server.ts";
import { isOurTrouble, storeImageProblems } from "#app/features/images/store-image.ts";
import { worldContext } from "#app/platform/http/app-services.server.ts";
import { readVisitor } from "#app/platform/http/cookies/visitor-cookie.server.ts";
import { endpoint, parseJson, refusal } from "#app/platform/http/endpoint.server.ts";
import { overLimit } from "#app/platform/http/limits.server.ts";
import type { Route } from "./+types/auth.signin-profile.ts";

const createProfile = endpoint<Route.ActionArgs>({
  async POST(args) {
    const { avatar, ...input } = await parseJson(args.request, signInProfileInput);
    const limited = await overLimit(args, signUpLimits);
    if (limited) return refusal(limited);

    const world = args.context.get(worldContext);
    const visitor = await readVisitor(args.request, world.settings);
    const photo = avatar
      ? { value: avatar, kind: "avatars" as const, userId: null, visitor }
      : undefined;
    const picture = photo && (await resolveImage(world, photo));
    const isRefused = picture && !picture.ok && !isOurTrouble(picture.problem);
    if (isRefused) return refusal(storeImageProblems[picture.problem]);

    const account = await signUp(world.db, input);
    if (!account.ok) return refusal(signUpProblems[account.problem]);

    const { id } = account.value;
    if (picture?.ok) await editProfile(world.db, { userId: id, avatar: picture.value });
    const headers = await signInAs(args, id);
    const message = picture?.ok === false ? uploadWarning.text : undefined;
    const { name, email } = input;
    return Response.json({ id, name, email, message }, { status: 201, headers });
  },
});

export { createProfile as action, createProfile as loader };
