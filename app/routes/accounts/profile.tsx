import type { z } from "zod";
import { submit, useActionResult } from "#app/browser/submit.ts";
import {
  chooseMailLanguage,
  inOtherLanguage,
} from "#app/features/accounts/choose-language.server.ts";
import { AccountMenu } from "#app/features/accounts/components/account-menu.tsx";
import { ProfileForm } from "#app/features/accounts/components/profile-form.tsx";
import { requireUser } from "#app/features/accounts/current-user.server.ts";
import type { CurrentUser } from "#app/features/accounts/current-user.ts";
import {
  editProfileUseCase,
  profileFormInput,
} from "#app/features/accounts/edit-profile.server.ts";
import { profileError, profileUpdated } from "#app/features/accounts/edit-profile.ts";
import { profilePath } from "#app/features/accounts/paths.ts";
import { otherTimezones, timezonesWith } from "#app/features/accounts/timezone.ts";
import { chosenImage } from "#app/features/images/chosen-image.server.ts";
import { imageLimits, normalizeUploadProblems } from "#app/features/images/image.ts";
import { almost } from "#app/features/sign-in/mail-opt-in.ts";
import { requestConfirmation } from "#app/features/sign-in/resend-confirmation.server.ts";
import { localPath } from "#app/lib/local-path.ts";
import { done } from "#app/lib/outcome.ts";
import { unlisted } from "#app/lib/page-meta.ts";
import {
  type FormCall,
  findFirstError,
  formAction,
  redirectWithNotice,
} from "#app/platform/http/form-action.server.ts";
import { currentLanguage, inLanguage } from "#app/platform/http/language.server.ts";
import { Card } from "#app/ui/card.tsx";
import { Page } from "#app/ui/page.tsx";
import { m } from "#messages";
import type { Route } from "./+types/profile.ts";

export const meta = unlisted(m.accounts_profile_title, m.accounts_profile_description);

export function loader({ context, url }: Route.LoaderArgs) {
  const { now: _, ...user } = requireUser({ context, url });
  const next = localPath(url.searchParams.get("next"));
  const { timezone } = user;
  const allZones = url.searchParams.get("zones") === "all";
  return {
    user,
    next,
    timezones: timezonesWith(timezone),
    otherTimezones: allZones ? otherTimezones(timezone) : null,
  };
}

export const action = formAction(editProfileUseCase, {
  schema: profileFormInput,
  files: ["photo"],
  moreLimits: ({ files }) => (files.photo ? imageLimits : []),
  problems: normalizeUploadProblems,
  invalid: (form) => profileError(findFirstError(form)),
  async prepare({ services, caller: { id: userId }, input, files }) {
    const { removePhoto, photoUpload: uploadURL, ...changes } = input;
    const chosen = { file: files.photo, uploadURL, kind: "avatars" as const, userId };
    const photo = await chosenImage(services, chosen);
    if (!photo.ok) return photo;
    return done({ ...changes, avatar: photo.value ?? (removePhoto ? null : undefined) });
  },
  async done(_, call) {
    const next = localPath(call.args.url.searchParams.get("next"));
    const notice = (await confirmFirst(call)) ?? profileUpdated();
    const { language } = call.input;
    if (language === call.caller.language) return redirectWithNotice(next, notice);
    const shown = chooseMailLanguage(call.args.request, { language }) ?? currentLanguage();
    return inLanguage(shown, () => redirectWithNotice(next, notice, inOtherLanguage(language)));
  },
  failed: () => profileError(),
});

type Saved = FormCall<z.output<typeof profileFormInput>, CurrentUser>;

async function confirmFirst({ args, db, caller, input }: Saved) {
  const { email, emailConfirmed, emailNotifications: isOnAlready } = caller;
  if (!input.emailNotifications || isOnAlready || emailConfirmed || !email) return undefined;
  const requested = await requestConfirmation(args, db, { email });
  return almost(email, requested.ok ? "sent" : "not sent");
}

export const clientAction = (args: Route.ClientActionArgs) => submit(args, () => profileError());

export default function Profile({ loaderData, actionData: latest }: Route.ComponentProps) {
  const actionData = useActionResult(latest);
  const { next, ...form } = loaderData;
  return (
    <Page title={m.accounts_profile_title()} width="narrow" notice={actionData?.notice}>
      <div className="stack">
        <AccountMenu user={form.user} />
        <Card>
          <ProfileForm
            action={profilePath({ next, allZones: form.otherTimezones !== null })}
            cancelTo={next}
            {...form}
            result={actionData?.result}
          />
        </Card>
      </div>
    </Page>
  );
}
