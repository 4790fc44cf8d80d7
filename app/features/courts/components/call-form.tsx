import { longestCall } from "#app/features/courts/call-players.ts";
import { callPath } from "#app/features/courts/paths.ts";
import type { CourtHere } from "#app/features/courts/presence.ts";
import type { Team } from "#app/features/teams/team.ts";
import { useFetcher } from "#app/platform/react-router/link.tsx";
import { SubmitButton } from "#app/ui/button.tsx";
import { Field, type FormResult, toFields } from "#app/ui/field.tsx";
import { momentIn } from "#app/ui/when.ts";
import { m } from "#messages";

type CallFormProps = {
  court: Pick<Team, "slug">;
  here: Pick<CourtHere, "called" | "zone">;
};

/** Mails those who follow the court; while it is too early for that, the form says when it can. */
export function CallForm({ court, here: { called, zone } }: CallFormProps) {
  const { Form, state, data } = useFetcher<{ result?: FormResult | null }>();
  const { text } = toFields(data?.result, { text: "" }, "call-");
  return (
    <details>
      <summary>{m.courts_call()}</summary>
      {called ? (
        <p className="stack-tight">
          {m.courts_call_too_early({
            called: momentIn(called.at, zone),
            next: momentIn(called.next, zone),
          })}
        </p>
      ) : (
        <Form method="post" action={callPath(court)} className="stack-tight">
          <Field
            {...text}
            label={m.courts_call_text()}
            hint={m.courts_call_text_hint()}
            maxLength={longestCall}
            autoComplete="off"
          />
          <div className="pt-2">
            <SubmitButton busy={state !== "idle"}>{m.courts_call()}</SubmitButton>
          </div>
        </Form>
      )}
    </details>
  );
}
