import type {
  AdminGame,
  AdminTeam,
  AdminUser,
} from "#app/features/admin/admin-rows.queries.server.ts";
import {
  CourtFactsFields,
  typedCourtFacts,
} from "#app/features/teams/components/court-facts-fields.tsx";
import { PositionField } from "#app/features/teams/components/position-field.tsx";
import type { LocalTime } from "#app/lib/local-time.ts";
import { hasPosition, positionText } from "#app/lib/position.ts";
import { CheckboxField, Field, type FormResult, toFields } from "#app/ui/field.tsx";
import { zoneLabel } from "#app/ui/when.ts";

type Result = FormResult | null | undefined;

export type Editable =
  | { kind: "users"; row: AdminUser }
  | { kind: "teams"; row: AdminTeam }
  | { kind: "games"; row: AdminGame; at: LocalTime };

export function EditFields({ subject, result }: { subject: Editable; result: Result }) {
  if (subject.kind === "users") return <UserFields user={subject.row} result={result} />;
  if (subject.kind === "teams") return <TeamFields team={subject.row} result={result} />;
  return <GameFields game={subject} result={result} />;
}

function UserFields({ user, result }: { user: AdminUser; result: Result }) {
  const fields = toFields(result, {
    name: user.name,
    email: user.email,
    emailConfirmed: user.emailConfirmed,
    emailNotifications: user.emailNotifications,
    avatar: false,
  });
  return (
    <>
      <Field {...fields.name} label="Name" maxLength={100} required />
      <Field {...fields.email} label="Email" type="email" required={user.email !== null} />
      <CheckboxField {...fields.emailConfirmed} label="E-mail address is confirmed" />
      <CheckboxField {...fields.emailNotifications} label="Email Notifications" />
      {user.avatar ? (
        <CheckboxField {...fields.avatar} value="remove" label="Remove the avatar" />
      ) : null}
    </>
  );
}

function TeamFields({ team, result }: { team: AdminTeam; result: Result }) {
  const { name, address, position, thumbnail, ...facts } = toFields(result, {
    name: team.name,
    address: team.address,
    position: hasPosition(team) ? positionText(team) : "",
    ...typedCourtFacts(team),
    thumbnail: false,
  });
  return (
    <>
      <Field
        {...name}
        label="Name"
        hint="Another name moves the page; the old address leads there."
        maxLength={100}
        required
      />
      <Field {...address} label="Address" maxLength={200} required />
      {team.type === "court" ? (
        <>
          <PositionField {...position} />
          <CourtFactsFields fields={facts} />
        </>
      ) : null}
      {team.thumbnail ? (
        <CheckboxField {...thumbnail} value="remove" label="Remove the picture" />
      ) : null}
      <p className="hint">
        Players are counted, and the secret key is made by the server: neither can be edited.
      </p>
    </>
  );
}

type Game = Extract<Editable, { kind: "games" }>;

function GameFields({ game, result }: { game: Game; result: Result }) {
  const [date = "", time = ""] = game.at.wall.split("T");
  const fields = toFields(result, { teamId: game.row.teamId, date, time });
  return (
    <>
      <Field {...fields.teamId} label="Team ID" inputMode="numeric" pattern="[0-9]+" required />
      <Field {...fields.date} label="Date" type="date" required />
      <Field {...fields.time} label="Time" type="time" hint={zoneLabel(game.at.zone)} required />
    </>
  );
}
