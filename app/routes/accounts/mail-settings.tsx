import { href } from "react-router";
import { submit, useActionResult } from "#app/browser/submit.ts";
import { BackToProfile } from "#app/features/accounts/components/account-menu.tsx";
import { requireUser } from "#app/features/accounts/current-user.server.ts";
import {
  changeMailSettingsUseCase,
  mailSettingsForm,
  toSettings,
} from "#app/features/notifications/change-mail-settings.server.ts";
import { ChannelTicks } from "#app/features/notifications/components/channel-ticks.tsx";
import { MuteForm } from "#app/features/notifications/components/mute-form.tsx";
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
import { mutePath } from "#app/features/teams/paths.ts";
import { done } from "#app/lib/outcome.ts";
import { unlisted } from "#app/lib/page-meta.ts";
import { formAction, redirectWithNotice } from "#app/platform/http/form-action.server.ts";
import { servicesContext } from "#app/platform/http/request-context.server.ts";
import { Form, Link } from "#app/platform/react-router/link.tsx";
import { SubmitButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { CheckboxField, type FormResult, SelectField, toFields } from "#app/ui/field.tsx";
import { Page, Section } from "#app/ui/page.tsx";
import { withNodes } from "#app/ui/with-nodes.tsx";
import { m } from "#messages";
import membersStyle from "../../members.css?url";
import type { Route } from "./+types/mail-settings.ts";

type MailSettingsFormProps = {
  settings: MailSettings;
  phone: PhoneSettings | null;
  result?: FormResult;
};

const often = () => newGamesChoices.map((value) => ({ value, label: newGamesWords[value]() }));

const switches = [
  { name: "mine", label: m.notifications_settings_mine, hint: m.notifications_settings_mine_hint },
  {
    name: "hosting",
    label: m.notifications_settings_hosting,
    hint: m.notifications_settings_hosting_hint,
  },
  {
    name: "remindDay",
    label: m.notifications_settings_remind_day,
    hint: m.notifications_settings_remind_hint,
  },
  {
    name: "remindSoon",
    label: m.notifications_settings_remind_soon,
    hint: m.notifications_settings_remind_hint,
  },
  { name: "ask", label: m.notifications_settings_ask, hint: m.notifications_settings_ask_hint },
  {
    name: "calls",
    label: m.notifications_settings_calls,
    hint: m.notifications_settings_calls_hint,
  },
  {
    name: "announcements",
    label: m.notifications_settings_announcements,
    hint: m.notifications_settings_announcements_hint,
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
        label={m.notifications_settings_new()}
        hint={m.notifications_settings_new_hint()}
        options={often()}
      />
      {ticks ? (
        <ChannelTicks
          label={m.notifications_settings_new_at_once()}
          hint={m.notifications_settings_new_at_once_hint()}
          phone={ticks.phoneNew}
        />
      ) : null}
      {switches.map(({ name, label, hint }) =>
        ticks && name !== "hosting" ? (
          <ChannelTicks
            key={name}
            email={fields[name]}
            phone={ticks[phoneFields[name]]}
            label={label()}
            hint={hint()}
          />
        ) : (
          <CheckboxField key={name} {...fields[name]} role="switch" label={label()} hint={hint()} />
        ),
      )}
      <SubmitButton block busyLabel={m.notifications_settings_saving()}>
        {m.notifications_settings_save()}
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

export const meta = unlisted(m.notifications_settings_title, m.notifications_settings_description);

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

export const action = formAction(changeMailSettingsUseCase, {
  schema: mailSettingsForm,
  prepare: ({ input }) => done(toSettings(input)),
  done: () => redirectWithNotice(href("/profile/mail"), mailSettingsSaved()),
  failed: mailSettingsNotSaved,
});

export const clientAction = (args: Route.ClientActionArgs) => submit(args, mailSettingsNotSaved);

export default function MailSettingsPage({ loaderData, actionData: latest }: Route.ComponentProps) {
  const actionData = useActionResult(latest);
  const { settings, phone, teams, unconfirmed } = loaderData;
  return (
    <Page title={m.notifications_settings_title()} notice={actionData?.notice}>
      {unconfirmed ? (
        <p className="mb-4">
          {withNodes(m.notifications_settings_unconfirmed, {
            link: (
              <Link to={href("/confirm-email")}>
                {m.notifications_settings_confirm({ email: unconfirmed })}
              </Link>
            ),
          })}
        </p>
      ) : null}
      <p className="mb-4">
        {withNodes(phone ? m.notifications_settings_devices : m.notifications_settings_no_device, {
          link: (
            <Link to={href("/profile/devices")}>{m.notifications_settings_devices_link()}</Link>
          ),
        })}
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
  <Section title={m.notifications_settings_teams()}>
    <p className="hint">{m.notifications_mute_about()}</p>
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
