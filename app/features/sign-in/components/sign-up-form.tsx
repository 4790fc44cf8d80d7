import { useState } from "react";
import { useHydrated } from "#app/browser/hydrated.ts";
import { signUpPath } from "#app/features/accounts/paths.ts";
import { PhotoField } from "#app/features/images/components/photo-field.tsx";
import { ChosenPassword } from "#app/features/passwords/components/chosen-password.tsx";
import { NewAccountChoices } from "#app/features/sign-in/components/new-account-choices.tsx";
import type { AuthFormProps } from "#app/features/sign-in/components/sign-in-form.tsx";
import { useFetcher, useIsHere } from "#app/platform/react-router/link.tsx";
import { LeaveLink, SubmitButton } from "#app/ui/button.tsx";
import { EmailField, Field, toFields } from "#app/ui/field.tsx";
import { m } from "#messages";

type SignUpFormProps = AuthFormProps & { name?: string };

export function SignUpForm({ next, cancelTo, name, email, result }: SignUpFormProps) {
  const defaults = { name, email, password: "", retypePassword: "", emailNotifications: false };
  const { Form, state, formData, data } = useFetcher<{ result?: typeof result }>();
  const [isWaiting, setWaiting] = useState(false);
  const isUploading = isWaiting || (state === "submitting" && hasFile(formData?.get("photo")));
  const fields = toFields(data?.result ?? result, defaults, "sign-up-");
  return (
    <Form
      method="post"
      action={signUpPath({ next })}
      encType="multipart/form-data"
      className="stack"
      noValidate={useHydrated()}
      preventScrollReset={useIsHere(next)}
    >
      <Field
        {...fields.name}
        label={m.sign_in_name()}
        autoComplete="name"
        maxLength={100}
        required
      />
      <EmailField {...fields.email} label={m.sign_in_email()} />
      <ChosenPassword {...fields} />
      <NewAccountChoices {...fields} />
      <PhotoField id="sign-up-photo" onWaiting={setWaiting} />
      <SubmitButton
        block
        busy={isWaiting || state !== "idle"}
        busyLabel={isUploading ? m.sign_in_sign_up_uploading() : m.sign_in_sign_up_going_on()}
      >
        {m.sign_in_sign_up_button()}
      </SubmitButton>
      <LeaveLink to={cancelTo}>{m.sign_in_cancel()}</LeaveLink>
    </Form>
  );
}

const hasFile = (value: FormDataEntryValue | null | undefined) =>
  value instanceof File && value.size > 0;
