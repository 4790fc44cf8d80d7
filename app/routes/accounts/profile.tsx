import { href } from "react-router";
import { callApi } from "#app/browser/call-api.ts";
import { chosenIn, typedIn } from "#app/browser/form-values.ts";
import { act } from "#app/browser/submit.ts";
import { AccountLinks } from "#app/features/accounts/components/account-links.tsx";
import { ProfileForm } from "#app/features/accounts/components/profile-form.tsx";
import { profileFormInput } from "#app/features/accounts/edit-profile.input.ts";
import { editProfile } from "#app/features/accounts/edit-profile.server.ts";
import {
  profileError,
  profileFields,
  profileUpdated,
} from "#app/features/accounts/edit-profile.ts";
import { timezonesWith } from "#app/features/accounts/timezone.ts";
import { imageLimits } from "#app/features/images/image.ts";
import { storeImage } from "#app/features/images/store-image.server.ts";
import { storeImageProblems } from "#app/features/images/store-image.ts";
import { uploadPhoto } from "#app/features/images/upload-photo.ts";
import { localPath } from "#app/lib/local-path.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { worldContext } from "#app/platform/http/app-services.server.ts";
import { profilePath } from "#app/platform/http/auth-path.ts";
import { requireUser } from "#app/platform/http/current-user.server.ts";
import { redirectWithNotice } from "#app/platform/http/flash.server.ts";
import {
  bytesOf,
  firstErrorOf,
  parseFields,
  readForm,
  showAgain,
} from "#app/platform/http/form.server.ts";
import { overLimitOf } from "#app/platform/http/limits.server.ts";
import { showFault } from "#app/platform/http/with-error-notice.server.ts";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Page } from "#app/ui/page.tsx";
import type { Route } from "./+types/profile.ts";

const description = "Your name, photo, timezone and e-mails.";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Edit Profile", description, index: false });

export function loader({ context, url }: Route.LoaderArgs) {
  const user = requireUser({ context, url });
  const next = localPath(url.searchParams.get("next"));
  return { user, next, timezones: timezonesWith(user.timezone) };
}

export async function action(args: Route.ActionArgs) {
  const user = requireUser(args);
  const form = await readForm(args.request);
  const submission = parseFields(form, profileFormInput);
  if (submission.status !== "success") {
    return showAgain(submission, { notice: profileError(firstErrorOf(submission)) });
  }
  const { removePhoto, ...changes } = submission.value;
  const world = args.context.get(worldContext);
  const bytes = await bytesOf(form, "photo");
  const work = async () => {
    const limited = bytes && (await overLimitOf(args, user.id, imageLimits));
    if (limited) return showAgain(submission, limited);
    const photo = bytes && (await storeImage(world, { bytes, kind: "avatars", userId: user.id }));
    if (photo && !photo.ok) return showAgain(submission, storeImageProblems[photo.problem]);
    const avatar = photo ? photo.value : removePhoto ? null : undefined;
    await editProfile(world.db, { userId: user.id, ...changes, avatar });
    return redirectWithNotice(localPath(args.url.searchParams.get("next")), profileUpdated);
  };
  return showFault(args, profileError(), work, (why) => showAgain(submission, why));
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const { emailNotifications, removePhoto, ...typed } = await typedIn(request, ...profileFields);
  if (!typed.name.trim()) return null;
  const photo = await chosenIn(request, "photo");
  const next = new URL(request.url).searchParams.get("next");
  return act({
    call: async () => {
      const avatar = photo ? await uploadPhoto(photo) : removePhoto ? null : undefined;
      const changes = { ...typed, emailNotifications: emailNotifications !== "", avatar };
      return callApi("PATCH", href("/api/user"), changes);
    },
    done: () => ({ notice: profileUpdated, to: localPath(next) }),
    failed: ({ message }) => profileError(message || undefined),
  });
}

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const { user, next, timezones } = loaderData;
  return (
    <Page title="Edit Profile" width="narrow">
      <Notice notice={actionData?.notice} tone="error" />
      <Card>
        <ProfileForm
          action={profilePath({ next })}
          cancelTo={next}
          user={user}
          timezones={timezones}
          result={actionData?.result}
        />
      </Card>
      <AccountLinks email={user.email} emailConfirmed={user.emailConfirmed} />
    </Page>
  );
}
