import { redirect } from "react-router";
import { findUser } from "#app/features/accounts/queries.server.ts";
import { signInAs } from "#app/features/accounts/session.server.ts";
import { signedIn, signInLimits } from "#app/features/accounts/sign-in.ts";
import { googleProfileInput } from "#app/features/accounts/sign-in-with-google.input.ts";
import { signInWithGoogle } from "#app/features/accounts/sign-in-with-google.server.ts";
import {
  googleCancelled,
  googleFailed,
  googleOff,
  signInWithGoogleProblems,
} from "#app/features/accounts/sign-in-with-google.ts";
import { signedUp } from "#app/features/accounts/sign-up.ts";
import { invitePath } from "#app/features/teams/invite-path.ts";
import { joinTeam } from "#app/features/teams/join-team.server.ts";
import { joinTeamProblems } from "#app/features/teams/join-team.ts";
import { tryKey } from "#app/features/teams/try-key.server.ts";
import { deleteAttempts, readGoogleCallback } from "#app/platform/google/google-sign-in.server.ts";
import { servicesContext } from "#app/platform/http/app-services.server.ts";
import { signInPath } from "#app/platform/http/auth-path.ts";
import { userContext } from "#app/platform/http/current-user.server.ts";
import { redirectWithNotice } from "#app/platform/http/flash.server.ts";
import { overLimit } from "#app/platform/http/limits.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Route } from "./+types/google-callback.ts";

/** Where Google sends people back to: signs them in, joins the team they came for. */
export async function loader(args: Route.LoaderArgs) {
  const { google, ...settings } = args.context.get(servicesContext).settings;
  if (!google) return redirectWithNotice(signInPath(), googleOff);
  const headers = await deleteAttempts({ ...settings, google }, args.request);
  const back = await comeBack(args, { ...settings, google });
  if ("notice" in back) return redirectWithNotice(signInPath(), back.notice, headers);

  const { db } = args.context.get(servicesContext);
  const { next, teamKey } = back.attempt;
  const account = await signInWithGoogle(db, googleProfileInput.parse(back.profile));
  if (!account.ok) {
    const { notice } = signInWithGoogleProblems[account.problem];
    return redirectWithNotice(signInPath({ next }), notice, headers);
  }
  const { id, isNew } = account.value;
  for (const cookie of (await signInAs(args, id)).getSetCookie()) {
    headers.append("set-cookie", cookie);
  }
  const notice = isNew ? signedUp : signedIn;
  if (!teamKey) return redirectWithNotice(next, notice, headers);

  // From here on the key is tried by this user, not by a visitor.
  args.context.set(userContext, (await findUser(db, id)) ?? null);
  const join = () => joinTeam(db, { userId: id, secretKey: teamKey });
  const joined = await tryKey(args, joinTeamProblems, join);
  if (!joined.ok) {
    const isLimited = joined.why.status === 429;
    return redirectWithNotice(invitePath(teamKey), isLimited ? joined.why.notice : notice, headers);
  }
  return redirect(`${invitePath(teamKey)}&joined=true`, { status: 303, headers });
}

type Settings = Parameters<typeof readGoogleCallback>[0];

/** Who came back, or what to say to somebody who cancelled, came too late, or found Google away. */
async function comeBack({ context, request, url }: Route.LoaderArgs, settings: Settings) {
  if (url.searchParams.get("error") === "access_denied") return { notice: googleCancelled };
  const limited = await overLimit({ context }, signInLimits);
  if (limited) return { notice: limited.notice };
  try {
    return await readGoogleCallback(settings, request);
  } catch (error) {
    context.get(requestContext).log.warn({ error: nameOf(error) }, "Google sign-in failed");
    return { notice: googleFailed };
  }
}

/** Never the message: providers put codes and addresses into theirs. */
const nameOf = (error: unknown) => (error instanceof Error ? error.name : "unknown");
