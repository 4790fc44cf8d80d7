import { z } from "zod";
import { isOurTrouble, storeImageProblems } from "#app/features/images/image.ts";
import { resolveImage } from "#app/features/images/resolve-image.server.ts";
import {
  registerAndJoinUseCase,
  signInAndJoinUseCase,
} from "#app/features/invitations/join-by-invitation.server.ts";
import { type ApiCalls, apiCall, success } from "#app/features/reference/api-route.server.ts";
import { idShape, successShape } from "#app/features/reference/shapes.input.ts";
import { signInUseCase } from "#app/features/sign-in/authenticator.server.ts";
import { confirmEmailUseCase } from "#app/features/sign-in/confirm-email.server.ts";
import { confirmationSent } from "#app/features/sign-in/confirm-email.ts";
import { resendConfirmationUseCase } from "#app/features/sign-in/resend-confirmation.server.ts";
import { signInAs, signOutUseCase } from "#app/features/sign-in/session.server.ts";
import { signInProfileInput, signUpUseCase } from "#app/features/sign-in/sign-up.server.ts";
import { uploadWarning } from "#app/features/sign-in/sign-up.ts";
import { done } from "#app/lib/outcome.ts";
import { readVisitor } from "#app/platform/http/cookies/visitor-cookie.server.ts";

const account = { id: idShape, name: z.string(), email: z.email() };

const accountInTeamShape = z
  .strictObject({ ...account, team: z.strictObject({ id: idShape, name: z.string() }) })
  .meta({ id: "AccountInTeam", description: "The account, and the team it joined" });

export const signInCalls: ApiCalls = {
  "POST auth/login": apiCall(signInUseCase, {
    summary: "Signs in and sets the session cookie.",
    response: z
      .strictObject(account)
      .meta({ id: "Account", description: "The account that is signed in now" }),
    async done({ id, name }, { args, input: { email } }) {
      return Response.json({ id, name, email }, { headers: await signInAs(args, id) });
    },
  }),
  "POST auth/logout": apiCall(signOutUseCase, {
    summary: "Ends the session.",
    response: successShape,
    done: (headers) => Response.json({ success: true }, { headers }),
  }),
  "POST auth/login-and-join": apiCall(signInAndJoinUseCase, {
    summary: "Signs in and joins a team.",
    response: accountInTeamShape,
    async done({ id, name, team }, { args, input: { email } }) {
      return Response.json({ id, name, email, team }, { headers: await signInAs(args, id) });
    },
  }),
  "POST auth/register": apiCall(registerAndJoinUseCase, {
    summary: "Opens an account, signs in and joins a team, or does none of it.",
    response: accountInTeamShape,
    status: 201,
    async done({ id, team }, { args, input: { name, email } }) {
      const headers = await signInAs(args, id);
      return Response.json({ id, name, email, team }, { status: 201, headers });
    },
  }),
  "POST auth/signin-profile": apiCall(signUpUseCase, {
    summary: "Opens an account and signs in. Never changes an account that exists.",
    response: z
      .strictObject({
        ...account,
        message: z.string().optional().meta({ description: "Why the picture was not saved" }),
      })
      .meta({ id: "NewAccount", description: "The account that was opened" }),
    status: 201,
    input: signInProfileInput,
    problems: storeImageProblems,
    async prepare({ args, services, input: { avatar: value, ...account } }) {
      const visitor = await readVisitor(args.request, services.settings);
      const photo = { value, kind: "avatars" as const, userId: null, visitor };
      const avatar = await resolveImage(services, photo);
      if (avatar.ok) return done({ ...account, avatar: avatar.value });
      return isOurTrouble(avatar.problem) ? done({ ...account, isPhotoLost: true }) : avatar;
    },
    async done({ id, isPhotoLost }, { args, input: { name, email } }) {
      const headers = await signInAs(args, id);
      const message = isPhotoLost ? uploadWarning().text : undefined;
      return Response.json({ id, name, email, message }, { status: 201, headers });
    },
  }),
  "POST auth/resend-confirmation": apiCall(resendConfirmationUseCase, {
    summary: "Sends a new link to confirm an address. Returns the same for every address.",
    response: z.strictObject({ message: z.string() }),
    done: () => ({ message: confirmationSent().text }),
  }),
  "GET auth/confirm-email": apiCall(confirmEmailUseCase, {
    summary: "Confirms the e-mail address that a link was sent to.",
    ...success,
  }),
};
