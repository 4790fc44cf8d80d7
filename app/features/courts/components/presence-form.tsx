import { herePath } from "#app/features/courts/paths.ts";
import type { CourtHere } from "#app/features/courts/presence.ts";
import type { Team } from "#app/features/teams/team.ts";
import { useFetcher } from "#app/platform/react-router/link.tsx";
import { SubmitButton } from "#app/ui/button.tsx";
import { CheckboxField, SelectField } from "#app/ui/field.tsx";
import { m } from "#messages";

type Court = Pick<Team, "slug">;

const listCounts = (most: number) =>
  Array.from({ length: most + 1 }, (_, count) => ({
    value: `${count}`,
    label: count === 0 ? m.courts_here_alone() : m.courts_here_others({ count }),
  }));

type PresenceFormProps = {
  court: Court;
  here: Pick<CourtHere, "mine" | "mostOthers" | "isUnnamed">;
  label: string;
  isMore?: boolean;
};

export function PresenceForm({ court, here, label, isMore }: PresenceFormProps) {
  const { Form, state } = useFetcher({ key: herePath(court) });
  const fields = (
    <>
      <SelectField
        id="here-others"
        name="others"
        label={m.courts_here_with()}
        options={listCounts(here.mostOthers)}
        defaultValue={`${here.mine?.others ?? 0}`}
      />
      <CheckboxField
        id="here-unnamed"
        name="unnamed"
        label={m.courts_here_without_name()}
        hint={m.courts_here_without_name_hint()}
        defaultChecked={here.isUnnamed}
      />
    </>
  );
  const button = (
    <SubmitButton busy={state !== "idle"} variant="success" block={!isMore}>
      {label}
    </SubmitButton>
  );
  return (
    <Form method="post" action={herePath(court)} className={isMore ? "stack-tight" : "stack"}>
      <input type="hidden" name="here" value="true" />
      {isMore ? (
        <>
          {fields}
          {button}
        </>
      ) : (
        <>
          {button}
          <details>
            <summary>{m.courts_here_more()}</summary>
            <div className="stack">{fields}</div>
          </details>
        </>
      )}
    </Form>
  );
}

export function LeaveForm({ court }: { court: Court }) {
  const { Form, state } = useFetcher({ key: herePath(court) });
  return (
    <Form method="post" action={herePath(court)}>
      <input type="hidden" name="here" value="false" />
      <SubmitButton busy={state !== "idle"} variant="secondary" block>
        {m.courts_here_leaving()}
      </SubmitButton>
    </Form>
  );
}
