import { useHydrated } from "#app/browser/hydrated.ts";
import { KeyEntry } from "#app/features/membership/components/key-entry.tsx";
import { joinCourtProblems } from "#app/features/membership/join-court.ts";
import { joinTeamProblems } from "#app/features/membership/join-team.ts";
import { joinPath } from "#app/features/teams/paths.ts";
import type { Team } from "#app/features/teams/team.ts";
import { renderNotice } from "#app/lib/outcome.ts";
import { useFetcher } from "#app/platform/react-router/link.tsx";
import { SubmitButton } from "#app/ui/button.tsx";
import { type FormResult, toFields } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { m } from "#messages";

type JoinFormProps = {
  team: Pick<Team, "id" | "type" | "slug">;
  from: "page" | "dialog";
  isBanned?: boolean;
  result?: FormResult | null;
};

export default function JoinForm({ isBanned, ...form }: JoinFormProps) {
  const { banned } = form.team.type === "court" ? joinCourtProblems : joinTeamProblems;
  return isBanned ? <Notice notice={renderNotice(banned)} /> : <OpenForm {...form} />;
}

function OpenForm({ team, from, result }: Omit<JoinFormProps, "isBanned">) {
  const { Form, state, data } = useFetcher<{ result?: typeof result }>();
  const { secretKey } = toFields(data?.result ?? result, { secretKey: "" }, `${from}-`);
  const busy = state !== "idle";
  return (
    <Form method="post" action={joinPath(team)} className="stack" noValidate={useHydrated()}>
      <input type="hidden" name="from" value={from} />
      {team.type === "team" ? (
        <KeyEntry
          field={secretKey}
          hint={m.membership_join_key_hint()}
          busy={busy}
          sendsEmpty={from === "dialog"}
        />
      ) : (
        <>
          <p>{m.membership_join_court_open()}</p>
          <SubmitButton block busy={busy} busyLabel={m.membership_joining()}>
            {m.membership_join_submit(team)}
          </SubmitButton>
        </>
      )}
    </Form>
  );
}
