import { redirect } from "react-router";
import { signInPath } from "#app/features/accounts/auth-path.ts";
import { AuthPanel } from "#app/features/accounts/components/auth-panel.tsx";
import { SignUpForm } from "#app/features/accounts/components/sign-up-form.tsx";
import { editProfile } from "#app/features/accounts/edit-profile.server.ts";
import { maxImageBytes } from "#app/features/accounts/image.ts";
import { signUpInput } from "#app/features/accounts/sign-up.input.ts";
import { signUp } from "#app/features/accounts/sign-up.server.ts";
import {
  passwordMismatch,
  passwordsDoNotMatch,
  registrationError,
  requiredFields,
  signedUp,
  signInRequired,
  signUpFields,
  signUpLimits,
  signUpProblems,
  uploadWarning,
} from "#app/features/accounts/sign-up.ts";
import { storeImage } from "#app/features/accounts/store-image.server.ts";
import { storeImageProblems } from "#app/features/accounts/store-image.ts";
import {
  bytesOf,
  firstErrorOf,
  hasBlank,
  parseFields,
  readForm,
  showAgain,
  type Unparsed,
} from "#app/lib/form.server.ts";
import { localPath } from "#app/lib/local-path.ts";
import { redirectWithNotice } from "#app/lib/notice.server.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { isSignedIn } from "#app/middleware/current-user.server.ts";
import { overLimit } from "#app/middleware/limits.server.ts";
import { signInAs } from "#app/middleware/session.server.ts";
import { worldContext } from "#app/middleware/world.server.ts";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Page } from "#app/ui/page.tsx";
import type { Route } from "./+types/sign-up.ts";

const description = "Create your profile to join teams and check in to games.";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Sign Up", description, index: false });

export function loader({ context, url }: Route.LoaderArgs) {
  const next = localPath(url.searchParams.get("next"));
  if (isSignedIn({ context })) throw redirect(next, 303);
  const required = url.searchParams.get("required") === "true";
  return {
    next,
    // Cancelling must not lead back to a page that asks to sign in.
    cancelTo: required ? "/" : next,
    required,
    email: url.searchParams.get("email") ?? undefined,
    google: context.get(worldContext).settings.google !== undefined,
    notice: required ? signInRequired(signInPath({ next, required })) : undefined,
  };
}

export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request);
  const submission = parseFields(form, signUpInput);
  if (submission.status !== "success") return showAgain(submission, { notice: why(submission) });
  const photo = await bytesOf(form, "photo");
  if (photo && photo.length > maxImageBytes) {
    return showAgain(submission, storeImageProblems.too_large);
  }
  const limited = await overLimit(args, signUpLimits);
  if (limited) return showAgain(submission, limited);

  const account = await signUp(args.context.get(worldContext).db, submission.value);
  if (!account.ok) return showAgain(submission, signUpProblems[account.problem]);

  const { id } = account.value;
  const isKept = !photo || (await keepPhoto(args, id, photo));
  const next = localPath(args.url.searchParams.get("next"));
  return redirectWithNotice(next, isKept ? signedUp : uploadWarning, await signInAs(args, id));
}

/** A photo that cannot be kept is no reason to lose the account. */
async function keepPhoto({ context }: Route.ActionArgs, userId: number, bytes: Uint8Array) {
  const world = context.get(worldContext);
  const stored = await storeImage(world, { bytes, kind: "avatars", userId });
  if (stored.ok) await editProfile(world.db, { userId, avatar: stored.value });
  return stored.ok;
}

function why(submission: Unparsed) {
  if (hasBlank(submission, signUpFields)) return requiredFields;
  const error = firstErrorOf(submission);
  return error === passwordsDoNotMatch ? passwordMismatch : registrationError(error);
}

export default function SignUp({ loaderData, actionData }: Route.ComponentProps) {
  const { next, cancelTo, required, email, google } = loaderData;
  return (
    <Page title="Create your profile" width="narrow">
      <Notice notice={actionData ? actionData.notice : loaderData.notice} tone="error" />
      <Card>
        <AuthPanel mode="sign-up" next={next} required={required} email={email} google={google}>
          <SignUpForm next={next} cancelTo={cancelTo} email={email} result={actionData?.result} />
        </AuthPanel>
      </Card>
    </Page>
  );
}
