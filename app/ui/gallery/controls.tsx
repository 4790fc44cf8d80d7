import { Button, ButtonLink } from "#app/ui/button.tsx";
import {
  CheckboxField,
  Field,
  RadioCards,
  SelectField,
  TextAreaField,
  toFields,
} from "#app/ui/field.tsx";
import { CalendarPlus } from "#app/ui/more-icons.tsx";
import { Section } from "#app/ui/page.tsx";
import { Tabs } from "#app/ui/tabs.tsx";

const shown = toFields(
  { initialValue: { email: "ada@" }, error: { email: ["Please enter a valid email address"] } },
  { email: "" },
);

const plain = toFields(null, {
  name: "Ada Lovelace",
  key: "K7M2PX",
  zone: "Europe/Berlin",
  message: "",
  type: "team",
  mails: true,
  terms: false,
});

const options = [
  { value: "Europe/Berlin", label: "Berlin (UTC+1)" },
  { value: "Asia/Tokyo", label: "Tokyo (UTC+9)" },
];

const kinds = [
  { value: "team", label: "Team", hint: "Joined with a secret key" },
  { value: "court", label: "Court", hint: "Open to everybody" },
];

const tabs = [
  { label: "Sign Up", to: "?tab=sign-up", current: true },
  { label: "Login", to: "?tab=login", current: false },
];

export function Controls() {
  return (
    <>
      <Section title="Buttons">
        <Buttons />
      </Section>
      <Section title="Form controls">
        <div className="page-narrow stack">
          <Tabs label="Account" tabs={tabs}>
            <Field {...plain.name} label="Full Name" autoComplete="name" />
          </Tabs>
          <Field {...shown.email} label="Email Address" type="email" hint="Only you see it." />
          <Field {...plain.key} label="Team Secret Key" code maxLength={6} />
          <SelectField {...plain.zone} label="Timezone" options={options} />
          <TextAreaField {...plain.message} label="Message" placeholder="What is it about?" />
          <RadioCards {...plain.type} label="What is it?" options={kinds} />
          <CheckboxField {...plain.mails} label="Email Notifications" role="switch" />
          <CheckboxField {...plain.terms} label="Remember me" hint="On this device" />
          <p className="or">Or</p>
        </div>
      </Section>
    </>
  );
}

function Buttons() {
  return (
    <div className="row">
      <Button>Primary</Button>
      <Button variant="secondary">Secondary</Button>
      <Button variant="quiet">Quiet</Button>
      <Button variant="success">Check In</Button>
      <Button variant="danger">Check Out</Button>
      <Button disabled>Disabled</Button>
      <Button pending>Saving...</Button>
      <Button size="lg" icon={<CalendarPlus size={20} aria-hidden />}>
        Large, with icon
      </Button>
      <ButtonLink to="#main" variant="secondary">
        A link
      </ButtonLink>
    </div>
  );
}
