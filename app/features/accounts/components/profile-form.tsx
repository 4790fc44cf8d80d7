import type { SubmissionResult } from "@conform-to/react";
import { Form, href } from "react-router";
import { PhotoField } from "#app/features/accounts/components/photo-field.tsx";
import type { CurrentUser } from "#app/features/accounts/user.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { CheckboxField } from "#app/ui/choice.tsx";
import { Field, SelectField } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/form.ts";

type ProfileFormProps = {
  action: string;
  next: string;
  user: Pick<CurrentUser, "name" | "avatar" | "timezone" | "emailNotifications">;
  timezones: { value: string; label: string }[];
  result?: SubmissionResult<string[]>;
};

/** One's own profile; signing out is a form of its own below it. */
export function ProfileForm({ action, next, user, timezones, result }: ProfileFormProps) {
  const { name, timezone, emailNotifications } = user;
  const fields = fieldsOf(result, { name, timezone, emailNotifications }, "profile-");
  return (
    <div className="stack">
      <Form method="post" action={action} encType="multipart/form-data" className="stack">
        <PhotoField id="profile-photo" of={user} />
        <Field {...fields.name} label="Display Name" autoComplete="name" maxLength={100} required />
        <SelectField {...fields.timezone} label="Timezone" options={timezones} />
        <CheckboxField
          {...fields.emailNotifications}
          role="switch"
          label="Email Notifications"
          hint="Tell me by e-mail about new games of my teams and courts."
        />
        <Button type="submit" block>
          Save Changes
        </Button>
        <ButtonLink to={next} variant="quiet" block>
          Cancel
        </ButtonLink>
      </Form>
      <Form method="post" action={href("/sign-out")} reloadDocument>
        <Button type="submit" variant="secondary" block>
          Sign Out
        </Button>
      </Form>
    </div>
  );
}
