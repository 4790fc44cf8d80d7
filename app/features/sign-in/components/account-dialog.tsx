import { useEffect } from "react";
import { AccountMenu } from "#app/features/accounts/components/account-menu.tsx";
import { ProfileForm } from "#app/features/accounts/components/profile-form.tsx";
import type { CurrentUser } from "#app/features/accounts/current-user.ts";
import {
  profilePath,
  signUpPath,
  type AccountDialogName as Which,
} from "#app/features/accounts/paths.ts";
import { AuthPanel } from "#app/features/sign-in/components/auth-panel.tsx";
import { SignInForm } from "#app/features/sign-in/components/sign-in-form.tsx";
import { SignUpForm } from "#app/features/sign-in/components/sign-up-form.tsx";
import { googlePlace } from "#app/features/sign-in/in-app-browser.ts";
import { useFetcher } from "#app/platform/react-router/link.tsx";
import { RouteDialog } from "#app/ui/dialog.tsx";
import { m } from "#messages";

type DialogProps = {
  dialog: Which;
  next: string;
  closeTo: string;
  google: boolean;
};

export default function AccountDialog({ dialog, ...props }: DialogProps) {
  return dialog === "profile" ? (
    <ProfileDialog {...props} />
  ) : (
    <AuthDialog mode={dialog} {...props} />
  );
}

type AuthProps = Omit<DialogProps, "dialog"> & { mode: "sign-up" | "sign-in" };

function AuthDialog({ mode, next, closeTo, google }: AuthProps) {
  useLoad(useFetcher(), signUpPath({ next, isNew: true }));
  const form = { next, cancelTo: closeTo };
  return (
    <RouteDialog
      title={mode === "sign-up" ? m.sign_in_sign_up_title() : m.sign_in_title()}
      closeTo={closeTo}
    >
      <AuthPanel mode={mode} next={next} google={googlePlace(google, navigator.userAgent)}>
        {(shown, email) =>
          shown === "sign-up" ? (
            <SignUpForm {...form} email={email} />
          ) : (
            <SignInForm {...form} email={email} />
          )
        }
      </AuthPanel>
    </RouteDialog>
  );
}

type Profile = {
  user: CurrentUser;
  timezones: { value: string; label: string }[];
  otherTimezones: string[] | null;
};

function ProfileDialog({ next, closeTo }: Omit<DialogProps, "dialog">) {
  const action = profilePath({ next });
  const { load, data: profile } = useFetcher<Profile>();
  useLoad({ load }, action);
  return (
    <RouteDialog title={m.accounts_profile_title()} closeTo={closeTo}>
      <div className="stack">
        <AccountMenu user={profile?.user} />
        {profile ? (
          <ProfileForm action={action} cancelTo={closeTo} {...profile} />
        ) : (
          <p role="status">{m.sign_in_loading()}</p>
        )}
      </div>
    </RouteDialog>
  );
}

/** Loads the page whose form the dialog shows. For a visitor, the response also sets the cookie
 * that allows uploading a photo. */
function useLoad({ load }: { load: (path: string) => unknown }, path: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: Every render makes a new `load`.
  useEffect(() => {
    load(path);
  }, [path]);
}
