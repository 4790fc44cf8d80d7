import { href } from "react-router";
import { useActionResult } from "#app/browser/action-result.ts";
import { submit } from "#app/browser/submit.ts";
import { BackToProfile } from "#app/features/accounts/components/back-to-profile.tsx";
import { requireUser, user } from "#app/features/accounts/current-user.server.ts";
import { changeMailSettings } from "#app/features/notifications/change-mail-settings.server.ts";
import { ChannelTicks } from "#app/features/notifications/components/channel-ticks.tsx";
import { MuteForm } from "#app/features/notifications/components/mute-form.tsx";
import { mailSettingsForm, toSettings } from "#app/features/notifications/mail-settings.input.ts";
import {
  findMailSettings,
  findPhoneSettings,
  listMutableTeams,
} from "#app/features/notifications/mail-settings.queries.server.ts";
import {
  type MailSettings,
  mailSettingsNotSaved,
  mailSettingsSaved,
  newGamesChoices,
  newGamesWords,
  type PhoneSettings,
} from "#app/features/notifications/mail-settings.ts";
import { aboutMute } from "#app/features/notifications/mute-team.ts";
import { mutePath } from "#app/features/teams/paths.ts";
import type { FormResult } from "#app/lib/form-result.ts";
import { unlisted } from "#app/lib/page-meta.ts";
import { servicesContext } from "#app/platform/http/app-services.server.ts";
import { redirectWithNotice } from "#app/platform/http/flash.server.ts";
import { formAction } from "#app/platform/http/form-action.server.ts";
import { Form, Link } from "#app/platform/react-router/link.tsx";
import { Card } from "#app/ui/card.tsx";
import { CheckboxField } from "#app/ui/choice.tsx";
import { toFields } from "#app/ui/form.ts";
import { Page, Section } from "#app/ui/page.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import membersStyle from "../../members.css?url";
import type { Route } from "./+types/mail-settings.ts";

type MailSettingsFormProps = {
  settings: MailSettings;
  /** Null without a device: then there are e-mails alone. */
  phone: PhoneSettings | null;
  result?: FormResult;
};

const often = newGamesChoices.map((value) => ({ value, label: newGamesWords[value] }));

const switches = [
  { name: "mine", label: "My games", hint: "Moved, cancelled, spots and decisions." },
  {
    name: "hosting",
    label: "Games I host",
    hint: "Who answered and who dropped out: at most hourly, at once on the day before the game.",
  },
  { name: "remindDay", label: "Remind me 24 hours before", hint: "Of games I am in." },
  { name: "remindSoon", label: "Remind me 2 hours before", hint: "Of games I am in." },
  {
    name: "ask",
    label: "Ask me when I have not answered",
    hint: "48 hours before. No e-mail if “New games” is set to Never.",
  },
  {
    name: "calls",
    label: "Calls for players",
    hint: "When players are wanted at courts you follow, by day only.",
  },
  {
    name: "announcements",
    label: "News of my teams",
    hint: "What captains announce. No e-mail if “New games” is set to Never.",
  },
] as const;

function MailSettingsForm({ settings, phone, result }: MailSettingsFormProps) {
  const fields = toFields(result, settings, "mail-");
  const ticks = phone && toFields(result, toTicks(phone), "mail-");
  return (
    <Form method="post" className="stack">
      {ticks ? <input type="hidden" name="phone" value="1" /> : null}
      <SelectField
        {...fields.newGames}
        label="New games"
        hint="Of your teams and courts. Once a day or once a week comes at 18:00 and replaces the single e-mails."
        options={often}
      />
      {ticks ? (
        <ChannelTicks
          label="New games at once"
          hint="Each one. E-mails come as chosen above."
          phone={ticks.phoneNew}
        />
      ) : null}
      {switches.map(({ name, ...words }) =>
        ticks && name !== "hosting" ? (
          <ChannelTicks
            key={name}
            email={fields[name]}
            phone={ticks[phoneFields[name]]}
            {...words}
          />
        ) : (
          <CheckboxField key={name} {...fields[name]} role="switch" {...words} />
        ),
      )}
      <SubmitButton block busyLabel="Saving...">
        Save Changes
      </SubmitButton>
    </Form>
  );
}

const phoneFields = {
  mine: "phoneMine",
  remindDay: "phoneRemindDay",
  remindSoon: "phoneRemindSoon",
  ask: "phoneAsk",
  calls: "phoneCalls",
  announcements: "phoneAnnouncements",
} as const;

const toTicks = (phone: PhoneSettings) => ({
  phoneNew: phone.newGames,
  phoneMine: phone.mine,
  phoneRemindDay: phone.remindDay,
  phoneRemindSoon: phone.remindSoon,
  phoneAsk: phone.ask,
  phoneCalls: phone.calls,
  phoneAnnouncements: phone.announcements,
});

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: membersStyle }];

export const meta = unlisted("E-mails", "Which e-mails you get, and from which teams and courts.");

export async function loader({ context, url }: Route.LoaderArgs) {
  const { id, email, emailConfirmed } = requireUser({ context, url });
  const { db } = context.get(servicesContext);
  const settings = await findMailSettings(db, id);
  const { phone, hasDevice } = await findPhoneSettings(db, id);
  return {
    settings,
    phone: hasDevice ? phone : null,
    teams: await listMutableTeams(db, id),
    unconfirmed: emailConfirmed ? null : email,
  };
}

export const action = formAction({
  schema: mailSettingsForm,
  caller: user,
  rule: ({ db, caller, input }) =>
    changeMailSettings(db, { userId: caller.id, ...toSettings(input) }),
  done: () => redirectWithNotice(href("/profile/mail"), mailSettingsSaved),
  failed: mailSettingsNotSaved,
});

export const clientAction = (args: Route.ClientActionArgs) => submit(args, mailSettingsNotSaved);

export default function MailSettingsPage({ loaderData, actionData: latest }: Route.ComponentProps) {
  const actionData = useActionResult(latest);
  const { settings, phone, teams, unconfirmed } = loaderData;
  return (
    <Page title="E-mails" notice={actionData?.notice}>
      {unconfirmed ? (
        <p className="mb-4">
          <Link to={href("/confirm-email")}>Confirm {unconfirmed}</Link> first: until then only
          e-mails about your account go there.
        </p>
      ) : null}
      <p className="mb-4">
        <Link to={href("/profile/devices")}>Phone notifications</Link>
        {phone ? ": your devices." : " tell you the same without an e-mail."}
      </p>
      <div className="split">
        <Card>
          <MailSettingsForm settings={settings} phone={phone} result={actionData?.result} />
        </Card>
        {teams.length > 0 ? <Teams teams={teams} /> : null}
      </div>
      <BackToProfile />
    </Page>
  );
}

const Teams = ({ teams }: Pick<Route.ComponentProps["loaderData"], "teams">) => (
  <Section title="Teams and courts">
    <p className="hint">{aboutMute}</p>
    <ul className="game-people section">
      {teams.map((team) => (
        <li key={team.id} className="row row-apart">
          <span>{team.name}</span>
          <MuteForm {...team} action={mutePath(team)} next={href("/profile/mail")} />
        </li>
      ))}
    </ul>
  </Section>
);
