import { data, redirect } from "react-router";
import { submit, useActionResult } from "#app/browser/submit.ts";
import { editProfile } from "#app/features/accounts/edit-profile.server.ts";
import { signInPath } from "#app/features/accounts/paths.ts";
import { findNameAt, keepReplyAt } from "#app/features/guests/keep-reply.server.ts";
import { chosenImage } from "#app/features/images/chosen-image.server.ts";
import { maxImageBytes, storeImageProblems } from "#app/features/images/image.ts";
import { readAuthPage } from "#app/features/sign-in/auth-page.server.ts";
import { AuthPage } from "#app/features/sign-in/components/auth-page.tsx";
import { SignUpForm } from "#app/features/sign-in/components/sign-up-form.tsx";
import { signInAs } from "#app/features/sign-in/session.server.ts";
import { signInRequired } from "#app/features/sign-in/sign-in-required.ts";
import { signUpInput, signUpUseCase } from "#app/features/sign-in/sign-up.server.ts";
import {
  failedToSignUp,
  passwordMismatch,
  registrationError,
  requiredFields,
  signedUp,
  signUpFields,
  uploadWarning,
} from "#app/features/sign-in/sign-up.ts";
import { localPath } from "#app/lib/local-path.ts";
import { done, refuse } from "#app/lib/outcome.ts";
import { unlisted } from "#app/lib/page-meta.ts";
import { readKnown } from "#app/platform/http/cookies/known-cookie.server.ts";
import { visitorCookie } from "#app/platform/http/cookies/visitor-cookie.server.ts";
import type { Unparsed } from "#app/platform/http/form.server.ts";
import {
  findFirstError,
  findFirstWrongField,
  formAction,
  hasBlank,
  redirectWithNotice,
} from "#app/platform/http/form-action.server.ts";
import { requestContext, servicesContext } from "#app/platform/http/request-context.server.ts";
import { serializeError } from "#app/platform/observability/errors.server.ts";
import { m } from "#messages";
import type { Route } from "./+types/sign-up.ts";

export const meta = unlisted(m.sign_in_sign_up_page, m.sign_in_sign_up_description);

/** Visitors get a cookie, with which they can upload a photo before they have an account. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const page = readAuthPage({ context, request, url });
  const { db, settings } = context.get(servicesContext);
  const isNew = url.searchParams.has("new") || readKnown(request, settings).accounts.length === 0;
  if (!isNew) throw leadToSignIn(page);
  const { next, required } = page;
  const notice = required ? signInRequired(signInPath({ next, required })) : undefined;
  const headers = { "set-cookie": await visitorCookie(settings) };
  return data({ ...page, notice, name: await findNameAt(db, next) }, { headers });
}

function leadToSignIn(query: { next: string; required: boolean; email: string | undefined }) {
  const { title, tone } = signInRequired("");
  const to = signInPath(query);
  return query.required ? redirectWithNotice(to, { title, tone }) : redirect(to, 303);
}

export const action = formAction(signUpUseCase, {
  schema: signUpInput,
  files: ["photo"],
  problems: { too_large: storeImageProblems.too_large },
  invalid: whyNotSignedUp,
  prepare: ({ input, files: { photo } }) =>
    photo && photo.size > maxImageBytes ? refuse("too_large") : done(input),
  async done(
    { id },
    { args, services, input: { photoUpload: uploadURL }, files: { photo: file } },
  ) {
    const isStored = await storePhoto(args, id, { file, uploadURL });
    const path = localPath(args.url.searchParams.get("next"));
    return redirectWithNotice(
      await keepReplyAt(services.db, { path, userId: id }),
      isStored ? signedUp() : uploadWarning(),
      await signInAs(args, id),
    );
  },
  failed: () => registrationError(),
});

function whyNotSignedUp(form: Unparsed) {
  if (hasBlank(form, signUpFields)) return requiredFields();
  const isMismatch = findFirstWrongField(form) === "retypePassword";
  return isMismatch ? passwordMismatch() : registrationError(findFirstError(form));
}

async function storePhoto(
  { context }: Pick<Route.ActionArgs, "context">,
  userId: number,
  photo: { file?: File; uploadURL?: string },
) {
  const services = context.get(servicesContext);
  const chosen = { ...photo, kind: "avatars" as const, userId, owner: "holder" as const };
  try {
    const stored = await chosenImage(services, chosen);
    if (stored.ok) await editProfile(services.db, { userId, avatar: stored.value });
    return stored.ok;
  } catch (error) {
    context
      .get(requestContext)
      .log.error({ err: serializeError(error) }, "the photo of a new account was not stored");
    return false;
  }
}

export const clientAction = (args: Route.ClientActionArgs) =>
  submit(args, () => registrationError(), failedToSignUp);

export const shouldRevalidate = () => false;

export default function SignUp({ loaderData, actionData: latest }: Route.ComponentProps) {
  const actionData = useActionResult(latest);
  const { notice } = actionData ?? loaderData;
  const { name } = loaderData;
  return (
    <AuthPage mode="sign-up" title={m.sign_in_sign_up_title()} {...loaderData} notice={notice}>
      {(form) => <SignUpForm {...form} name={name} result={actionData?.result} />}
    </AuthPage>
  );
}
