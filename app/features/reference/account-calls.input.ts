import { z } from "zod";
import { editProfileInput } from "#app/features/accounts/edit-profile.input.ts";
import { resendConfirmationInput } from "#app/features/accounts/resend-confirmation.input.ts";
import { signInInput } from "#app/features/accounts/sign-in.input.ts";
import { signInProfileInput } from "#app/features/accounts/sign-up.input.ts";
import { normalizeUploadInput } from "#app/features/images/normalize-upload.input.ts";
import { registerAndJoinInput } from "#app/features/invitations/register-and-join.input.ts";
import { signInAndJoinInput } from "#app/features/invitations/sign-in-and-join.input.ts";
import type { Call } from "#app/features/reference/call.ts";
import {
  accountInTeamShape,
  accountShape,
  meShape,
  successShape,
  userShape,
} from "#app/features/reference/shapes.input.ts";
import { listPartQuery } from "#app/lib/pagination.ts";

/** Who you are, how to get in and out, and pictures. */
export const accountCalls: Call[] = [
  {
    method: "GET",
    path: "/api/user",
    summary: "Who is signed in.",
    caller: "user",
    answer: meShape,
  },
  {
    method: "PATCH",
    path: "/api/user",
    summary: "Changes the profile; what is left out stays as it is.",
    caller: "user",
    input: editProfileInput,
    answer: meShape,
  },
  {
    method: "GET",
    path: "/api/users",
    summary: "All players with the ids of their teams.",
    caller: "user",
    query: listPartQuery,
    answer: z.array(userShape),
  },
  {
    method: "POST",
    path: "/api/auth/login",
    summary: "Signs in and sets the session cookie.",
    caller: "anyone",
    input: signInInput,
    answer: accountShape,
  },
  {
    method: "POST",
    path: "/api/auth/logout",
    summary: "Ends the session.",
    caller: "anyone",
    answer: successShape,
  },
  {
    method: "POST",
    path: "/api/auth/signin-profile",
    summary: "Opens an account and signs in. Never touches an account that exists.",
    caller: "anyone",
    input: signInProfileInput,
    // Comes when the picture could not be kept.
    answer: accountShape.extend({ message: z.string().optional() }),
    status: 201,
    refusals: { 409: "The e-mail is registered already." },
  },
  {
    method: "POST",
    path: "/api/auth/register",
    summary: "Opens an account, signs in and joins a team, or does none of it.",
    caller: "anyone",
    input: registerAndJoinInput,
    answer: accountInTeamShape,
    status: 201,
    refusals: { 404: "No team has this key.", 409: "The e-mail is registered already." },
  },
  {
    method: "POST",
    path: "/api/auth/login-and-join",
    summary: "Signs in and joins a team.",
    caller: "anyone",
    input: signInAndJoinInput,
    answer: accountInTeamShape,
    refusals: { 404: "No team has this key." },
  },
  {
    method: "GET",
    path: "/api/auth/confirm-email",
    summary: "Confirms the e-mail address a link was sent to.",
    caller: "anyone",
    query: { token: "The token of the link" },
    answer: successShape,
  },
  {
    method: "POST",
    path: "/api/auth/resend-confirmation",
    summary: "Sends a new link to confirm an address. Answers the same for every address.",
    caller: "anyone",
    input: resendConfirmationInput,
    answer: z.strictObject({ message: z.string() }),
  },
  {
    method: "POST",
    path: "/api/objects/upload",
    summary: "Asks for an address to PUT a picture to: yours, once, for 15 minutes, at most 5 MiB.",
    caller: "user",
    answer: z.strictObject({ uploadURL: z.url() }),
  },
  {
    method: "POST",
    path: "/api/objects/normalize",
    summary: "Makes a picture of what was put there, to use as avatar or thumbnail.",
    caller: "user",
    input: normalizeUploadInput,
    answer: z.strictObject({ objectPath: z.string() }),
    refusals: {
      404: "The address is none of yours, used, or too old.",
      409: "Another call is making the picture at this moment.",
    },
  },
];
