import { redirect } from "react-router";
import { userContext } from "#app/features/accounts/current-user.server.ts";
import { signInPath } from "#app/features/accounts/paths.ts";
import { findUser } from "#app/features/accounts/users.server.ts";
import { keepReplyAt } from "#app/features/guests/keep-reply.server.ts";
import { joinTeam } from "#app/features/membership/join-team.server.ts";
import { signInLimits } from "#app/features/passwords/password.ts";
import { authenticateWithGoogle } from "#app/features/sign-in/authenticator.server.ts";
import { signInAs } from "#app/features/sign-in/session.server.ts";
import { signedIn } from "#app/features/sign-in/sign-in.ts";
import {
  googleCancelled,
  googleFailed,
  googleOff,
  signInWithGoogleProblems,
} from "#app/features/sign-in/sign-in-with-google.ts";
import { signedUp } from "#app/features/sign-in/sign-up.ts";
import { invitePath } from "#app/features/teams/paths.ts";
import { tryKey } from "#app/features/teams/try-key.server.ts";
import { renderNotice } from "#app/lib/outcome.ts";
import {
  deletedAttemptCookie,
  type GoogleSettings,
  readAttempt,
} from "#app/platform/google/google-attempt.server.ts";
import { redirectWithNotice } from "#app/platform/http/form-action.server.ts";
import { overLimit } from "#app/platform/http/limits.server.ts";
import { requestContext, servicesContext } from "#app/platform/http/request-context.server.ts";
import { refusedBy } from "#app/platform/http/use-case.server.ts";
import type { Route } from "./+types/google-callback.ts";

export async function loader(args: Route.LoaderArgs) {
  const { google, ...settings } = args.context.get(servicesContext).settings;
  if (!google) return redirectWithNotice(signInPath(), googleOff());
  const headers = new Headers({ "set-cookie": await deletedAttemptCookie(settings) });
  const back = await comeBack(args, { ...settings, google });
  if (!back.attempt) return redirectWithNotice(signInPath(), back.notice, headers);

  const { db } = args.context.get(servicesContext);
  const { next, teamKey } = back.attempt;
  const account = await back.signIn();
  if (!account.ok) {
    const { notice } = refusedBy(signInWithGoogleProblems, account);
    return redirectWithNotice(signInPath({ next }), notice, headers);
  }
  const { id, isNew } = account.value;
  for (const cookie of (await signInAs(args, id)).getSetCookie()) {
    headers.append("set-cookie", cookie);
  }
  const notice = isNew ? signedUp() : signedIn();
  const to = await keepReplyAt(db, { path: next, userId: id });
  if (!teamKey) return redirectWithNotice(to, notice, headers);

  args.context.set(userContext, (await findUser(db, id)) ?? null);
  const joined = await tryKey(args, () => joinTeam(db, { userId: id, secretKey: teamKey }));
  if (!joined.ok) {
    const why = "why" in joined ? renderNotice(joined.why) : notice;
    return redirectWithNotice(invitePath(teamKey), why, headers);
  }
  return redirect(`${invitePath(teamKey)}&joined=true`, { status: 303, headers });
}

async function comeBack(args: Route.LoaderArgs, settings: GoogleSettings) {
  const { context, request, url } = args;
  if (url.searchParams.get("error") === "access_denied") return { notice: googleCancelled() };
  const limited = await overLimit({ context }, signInLimits);
  if (limited) return { notice: renderNotice(limited) };
  try {
    const attempt = await readAttempt(settings, request);
    if (!attempt)
      throw new Error("The cookie of this Google sign-in is missing: it began in another browser");
    return { attempt, signIn: await authenticateWithGoogle(args, settings, attempt) };
  } catch (error) {
    context.get(requestContext).log.warn({ error: toName(error) }, "Google sign-in failed");
    return { notice: googleFailed() };
  }
}

/** Providers put codes and mail addresses into error messages, so only the names of errors are
 * logged. */
const toName = (error: unknown) => (error instanceof Error ? error.name : "unknown");
