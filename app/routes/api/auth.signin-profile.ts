import { editProfile } from "#app/features/accounts/edit-profile.server.ts";
import { isOurTrouble, storeImageProblems } from "#app/features/images/image.ts";
import { resolveImage } from "#app/features/images/resolve-image.server.ts";
import { apiCall, apiRoute } from "#app/features/reference/api-route.server.ts";
import { newAccountShape } from "#app/features/reference/shapes.input.ts";
import { signInAs } from "#app/features/sign-in/session.server.ts";
import { signInProfileInput, signUp } from "#app/features/sign-in/sign-up.server.ts";
import { signUpLimits, signUpProblems, uploadWarning } from "#app/features/sign-in/sign-up.ts";
import { withSignUpMail } from "#app/features/sign-in/with-sign-up-mail.server.ts";
import { done } from "#app/lib/outcome.ts";
import { readVisitor } from "#app/platform/http/cookies/visitor-cookie.server.ts";

export const action = apiRoute({
  POST: apiCall({
    summary: "Opens an account and signs in. Never changes an account that exists.",
    response: newAccountShape,
    status: 201,
    input: signInProfileInput,
    limits: signUpLimits,
    problems: { ...signUpProblems, ...storeImageProblems },
    async rule({ args, services, db, input: { avatar: value, ...input } }) {
      const visitor = await readVisitor(args.request, services.settings);
      const photo = { value, kind: "avatars" as const, userId: null, visitor };
      const avatar = await resolveImage(services, photo);
      if (!avatar.ok && !isOurTrouble(avatar.problem)) return avatar;
      const account = await withSignUpMail(args, input.email, (mail) =>
        signUp(db, { ...input, ...mail }),
      );
      if (!account.ok) return account;
      const { id } = account.value;
      if (avatar.ok) await editProfile(db, { userId: id, avatar: avatar.value });
      return done({ id, message: avatar.ok ? undefined : uploadWarning().text });
    },
    async done({ id, message }, { args, input: { name, email } }) {
      const headers = await signInAs(args, id);
      return Response.json({ id, name, email, message }, { status: 201, headers });
    },
  }),
});
