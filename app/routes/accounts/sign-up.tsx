import { data, href, redirect } from "react-router";
import { callApi } from "#app/browser/call-api.ts";
import { anyBlank, chosenIn, typedIn } from "#app/browser/form-values.ts";
import { setProgress } from "#app/browser/progress.ts";
import { act, say } from "#app/browser/submit.ts";
import { showToast } from "#app/browser/toast.ts";
import { AuthPanel } from "#app/features/accounts/components/auth-panel.tsx";
import { SignUpForm } from "#app/features/accounts/components/sign-up-form.tsx";
import { editProfile } from "#app/features/accounts/edit-profile.server.ts";
import { signInAs } from "#app/features/accounts/session.server.ts";
import { signInRequired } from "#app/features/accounts/sign-in-required.ts";
import { signUpInput } from "#app/features/accounts/sign-up.input.ts";
import { signUp } from "#app/features/accounts/sign-up.server.ts";
import {
  failedToSignUp,
  passwordMismatch,
  passwordsDoNotMatch,
  registrationError,
  requiredFields,
  signedUp,
  signUpFields,
  signUpLimits,
  signUpProblems,
  uploadWarning,
} from "#app/features/accounts/sign-up.ts";
import { maxImageBytes } from "#app/features/images/image.ts";
import { storeImage } from "#app/features/images/store-image.server.ts";
import { storeImageProblems } from "#app/features/images/store-image.ts";
import { uploadPhoto } from "#app/features/images/upload-photo.ts";
import { localPath } from "#app/lib/local-path.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { worldContext } from "#app/platform/http/app-services.server.ts";
import { signInPath } from "#app/platform/http/auth-path.ts";
import { visitorCookie } from "#app/platform/http/cookies/visitor-cookie.server.ts";
import { isSignedIn } from "#app/platform/http/current-user.server.ts";
import { redirectWithNotice } from "#app/platform/http/flash.server.ts";
import {
  bytesOf,
  firstErrorOf,
  hasBlank,
  parseFields,
  readForm,
  showAgain,
  type Unparsed,
} from "#app/platform/http/form.server.ts";
import { overLimit } from "#app/platform/http/limits.server.ts";
import { showFault } from "#app/platform/http/with-error-notice.server.ts";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Page } from "#app/ui/page.tsx";
import type { Route } from "./+types/sign-up.ts";

const description = "Create your profile to join teams and check in to games.";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Sign Up", description, index: false });

/** The page, with a cookie by which a visitor can upload a photo before there is an account. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const next = localPath(url.searchParams.get("next"));
  if (isSignedIn({ context })) throw redirect(next, 303);
  const required = url.searchParams.get("required") === "true";
  const { settings } = context.get(worldContext);
  const page = {
    next,
    // Cancelling must not lead back to a page that asks to sign in.
    cancelTo: required ? "/" : next,
    required,
    email: url.searchParams.get("email") ?? undefined,
    google: settings.google !== undefined,
    notice: required ? signInRequired(signInPath({ next, required })) : undefined,
  };
  return data(page, { headers: { "set-cookie": await visitorCookie(settings) } });
}

export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request);
  const submission = parseFields(form, signUpInput);
  if (submission.status !== "success") return showAgain(submission, { notice: why(submission) });
  const photo = await bytesOf(form, "photo");
  if (photo && photo.length > maxImageBytes) {
    return showAgain(submission, storeImageProblems.too_large);
  }
  const work = async () => {
    const limited = await overLimit(args, signUpLimits);
    if (limited) return showAgain(submission, limited);
    const account = await signUp(args.context.get(worldContext).db, submission.value);
    if (!account.ok) return showAgain(submission, signUpProblems[account.problem]);
    return welcome(args, account.value.id, photo);
  };
  return showFault(args, registrationError(), work, (why) => showAgain(submission, why));
}

async function welcome(args: Route.ActionArgs, id: number, photo: Uint8Array | undefined) {
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

export async function clientAction({ request }: Route.ClientActionArgs) {
  const typed = await typedIn(request, ...signUpFields);
  if (anyBlank(typed)) return say(requiredFields);
  const { retypePassword, ...profile } = typed;
  if (retypePassword !== profile.password) return say(passwordMismatch);
  const avatar = await upload(await chosenIn(request, "photo"));
  const next = new URL(request.url).searchParams.get("next");
  return act({
    call: () => callApi("POST", href("/api/auth/signin-profile"), { ...profile, avatar }),
    done: () => ({ notice: signedUp, to: localPath(next) }),
    failed: ({ status, message }) =>
      status === 0 ? failedToSignUp : registrationError(message || undefined),
  });
}

/** A photo that does not arrive is no reason to stop. */
async function upload(photo: File | undefined) {
  if (!photo) return undefined;
  setProgress("Uploading...");
  try {
    return await uploadPhoto(photo);
  } catch {
    showToast(uploadWarning);
  } finally {
    setProgress(undefined);
  }
}

/** Who has just signed up needs no form to do it again. */
export const shouldRevalidate = () => false;

export default function SignUp({ loaderData, actionData }: Route.ComponentProps) {
  const { next, cancelTo, required, email, google } = loaderData;
  return (
    <Page title="Create your profile" width="narrow">
      <Notice notice={actionData ? actionData.notice : loaderData.notice} tone="error" />
      <Card>
        <AuthPanel mode="sign-up" next={next} required={required} email={email} google={google}>
          {(shown, typed) =>
            shown === "sign-up" ? (
              <SignUpForm
                next={next}
                cancelTo={cancelTo}
                email={typed}
                result={actionData?.result}
              />
            ) : (
              <p role="status">Loading...</p>
            )
          }
        </AuthPanel>
      </Card>
    </Page>
  );
}
