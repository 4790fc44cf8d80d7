import { useHydrated } from "#app/browser/hydrated.ts";
import { KeyEntry } from "#app/features/teams/components/key-entry.tsx";
import { joinPath, type Team } from "#app/features/teams/team.ts";
import type { FormResult } from "#app/lib/form-result.ts";
import { useFetcher } from "#app/platform/react-router/link.tsx";
import { fieldsOf } from "#app/ui/form.ts";
import { SubmitButton } from "#app/ui/submit-button.tsx";

type JoinFormProps = {
  team: Pick<Team, "id" | "type" | "slug">;
  /** Where it stands decides the words of its errors. */
  from: "page" | "dialog";
  result?: FormResult | null;
};

/** Joins one team by its key, or one court without. */
export default function JoinForm({ team, from, result }: JoinFormProps) {
  const { Form, state, data } = useFetcher<{ result?: typeof result }>();
  const { secretKey } = fieldsOf(data?.result ?? result, { secretKey: "" }, `${from}-`);
  const busy = state !== "idle";
  return (
    <Form method="post" action={joinPath(team)} className="stack" noValidate={useHydrated()}>
      <input type="hidden" name="from" value={from} />
      {team.type === "team" ? (
        <KeyEntry
          field={secretKey}
          hint="Any member can tell you the 6-character key."
          busy={busy}
          sendsEmpty={from === "dialog"}
        />
      ) : (
        <>
          <p>Courts are open: everybody may join, without a key.</p>
          <SubmitButton block busy={busy} busyLabel="Joining...">
            Join Court
          </SubmitButton>
        </>
      )}
    </Form>
  );
}
