import type { SubmissionResult } from "@conform-to/react";
import { Form } from "react-router";
import { SecretKeyField } from "#app/features/teams/components/secret-key-field.tsx";
import { joinPath, type Team } from "#app/features/teams/team.ts";
import { Button } from "#app/ui/button.tsx";
import { fieldsOf } from "#app/ui/form.ts";

type JoinFormProps = {
  team: Pick<Team, "type" | "slug">;
  /** Where it stands decides the words of its errors. */
  from: "page" | "dialog";
  result?: SubmissionResult<string[]> | null;
};

/** Joins one team by its key, or one court without. */
export function JoinForm({ team, from, result }: JoinFormProps) {
  const { secretKey } = fieldsOf(result, { secretKey: "" }, `${from}-`);
  return (
    <Form method="post" action={joinPath(team)} className="stack">
      <input type="hidden" name="from" value={from} />
      {team.type === "team" ? (
        <SecretKeyField {...secretKey} hint="Any member can tell you the 6-character key." />
      ) : (
        <p>Courts are open: everybody may join, without a key.</p>
      )}
      <Button block>{team.type === "court" ? "Join Court" : "Join Team"}</Button>
    </Form>
  );
}
