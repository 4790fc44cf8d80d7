import { useState } from "react";
import { href } from "react-router";
import { forgetTyping } from "#app/browser/kept-typing.ts";
import type { CurrentUser } from "#app/features/accounts/current-user.ts";
import { profilePath } from "#app/features/accounts/paths.ts";
import { zoneName } from "#app/features/accounts/timezone.ts";
import { PhotoField } from "#app/features/images/components/photo-field.tsx";
import { languages } from "#app/lib/language.ts";
import { Link, useFetcher, useIsHere } from "#app/platform/react-router/link.tsx";
import { LeaveLink, SubmitButton } from "#app/ui/button.tsx";
import { CheckboxField, Field, type FormResult, SelectField, toFields } from "#app/ui/field.tsx";
import { m } from "#messages";

type ProfileFormProps = {
  action: string;
  cancelTo: string;
  user: Pick<
    CurrentUser,
    "id" | "name" | "avatar" | "timezone" | "emailNotifications" | "inLists" | "language"
  >;
  timezones: { value: string; label: string }[];
  otherTimezones: string[] | null;
  result?: FormResult;
};

export function ProfileForm({
  action,
  cancelTo,
  user,
  timezones,
  otherTimezones,
  result,
}: ProfileFormProps) {
  const save = useFetcher<{ result?: typeof result }>();
  const leave = useFetcher();
  const [isWaiting, setWaiting] = useState(false);
  const { name, timezone, emailNotifications, inLists, language } = user;
  const fields = toFields(
    save.data?.result ?? result,
    { name, timezone, emailNotifications, inLists, language },
    "profile-",
  );
  return (
    <div className="stack">
      <save.Form
        method="post"
        action={action}
        encType="multipart/form-data"
        className="stack"
        preventScrollReset={useIsHere(cancelTo)}
      >
        <PhotoField id="profile-photo" of={user} onWaiting={setWaiting} />
        <Field
          {...fields.name}
          label={m.accounts_profile_name()}
          autoComplete="name"
          maxLength={100}
          required
        />
        <SelectField
          {...fields.timezone}
          label={m.accounts_profile_timezone()}
          options={timezones}
          more={
            otherTimezones
              ? {
                  label: m.accounts_timezone_others(),
                  options: otherTimezones.map((value) => ({ value, label: zoneName(value) })),
                }
              : undefined
          }
          hint={
            otherTimezones ? null : (
              <Link to={profilePath({ next: cancelTo, allZones: true })}>
                {m.accounts_timezone_all()}
              </Link>
            )
          }
        />
        <SelectField
          {...fields.language}
          label={m.accounts_profile_language()}
          options={[
            { value: "", label: m.accounts_profile_language_automatic() },
            ...languageOptions(),
          ]}
        />
        <CheckboxField
          {...fields.emailNotifications}
          role="switch"
          label={m.accounts_profile_mails()}
          hint={m.accounts_profile_mails_hint()}
        />
        <CheckboxField
          {...fields.inLists}
          role="switch"
          label={m.accounts_profile_in_lists()}
          hint={m.accounts_profile_in_lists_hint()}
        />
        <SubmitButton
          block
          busy={isWaiting || save.state !== "idle"}
          busyLabel={m.accounts_profile_saving()}
        >
          {m.accounts_profile_save()}
        </SubmitButton>
        <LeaveLink to={cancelTo}>{m.accounts_profile_cancel()}</LeaveLink>
      </save.Form>
      <leave.Form method="post" action={href("/sign-out")} onSubmit={forgetTyping}>
        <SubmitButton
          variant="secondary"
          block
          busy={leave.state !== "idle"}
          busyLabel={m.accounts_signing_out()}
        >
          {m.accounts_sign_out()}
        </SubmitButton>
      </leave.Form>
    </div>
  );
}

const languageOptions = () =>
  languages.map((value) => ({
    ...{ value, lang: value },
    label: m.ui_language_name({}, { locale: value }),
  }));
