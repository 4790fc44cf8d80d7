import type { Asking } from "#app/features/membership/ask-to-join.ts";
import { askToJoinPath } from "#app/features/teams/paths.ts";
import type { TeamAddress } from "#app/features/teams/team.ts";
import { Form } from "#app/platform/react-router/link.tsx";
import { Button } from "#app/ui/button.tsx";
import { m } from "#messages";

type AskToJoinProps = { team: TeamAddress & { name: string }; asking: Asking };

export default function AskToJoin({ team, asking }: AskToJoinProps) {
  return asking === "asked" ? (
    <p>{m.membership_ask_waits()}</p>
  ) : (
    <Form method="post" action={askToJoinPath(team)}>
      {/* Text browsers would show a button's value next to its label, so the value is in a hidden
          field. */}
      <input type="hidden" name="ask" value="true" />
      <Button variant="secondary">{m.membership_ask({ team: team.name })}</Button>
    </Form>
  );
}
