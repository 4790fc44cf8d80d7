import {
  type MailSettings,
  newGamesChoices,
  newGamesWords,
} from "#app/features/notifications/mail-settings.ts";
import type { FormResult } from "#app/lib/form-result.ts";
import { Form } from "#app/platform/react-router/link.tsx";
import { CheckboxField } from "#app/ui/choice.tsx";
import { toFields } from "#app/ui/form.ts";
import { SelectField } from "#app/ui/select-field.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

type MailSettingsFormProps = { settings: MailSettings; result?: FormResult };

const often = newGamesChoices.map((value) => ({ value, label: newGamesWords[value] }));

const switches = [
  { name: "mine", label: "My games", hint: "Moved, cancelled, spots and decisions." },
  { name: "remindDay", label: "Remind me 24 hours before", hint: "Of games I am in." },
  { name: "remindSoon", label: "Remind me 2 hours before", hint: "Of games I am in." },
  {
    name: "ask",
    label: "Ask me when I have not answered",
    hint: "48 hours before, unless new games are on Never.",
  },
] as const;

export function MailSettingsForm({ settings, result }: MailSettingsFormProps) {
  const fields = toFields(result, settings, "mail-");
  return (
    <Form method="post" className="stack">
      <SelectField
        {...fields.newGames}
        label="New games"
        hint="Of your teams and courts. Once a day or once a week comes at 18:00 and replaces the single mails."
        options={often}
      />
      {switches.map(({ name, ...words }) => (
        <CheckboxField key={name} {...fields[name]} role="switch" {...words} />
      ))}
      <SubmitButton block busyLabel="Saving...">
        Save Changes
      </SubmitButton>
    </Form>
  );
}
