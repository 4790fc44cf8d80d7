import { joinRequestsPath } from "#app/features/teams/paths.ts";
import type { TeamAddress } from "#app/features/teams/team.ts";
import { Form } from "#app/platform/react-router/link.tsx";
import { SubmitButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Section } from "#app/ui/page.tsx";
import { m } from "#messages";

type JoinRequestsProps = { team: TeamAddress; requests: { id: number; name: string }[] };

export default function JoinRequests({ team, requests }: JoinRequestsProps) {
  const action = joinRequestsPath(team);
  return (
    <Section id="requests" title={m.membership_requests()}>
      <Card>
        <ul className="small-buttons">
          {requests.map(({ id, name }) => (
            <li key={id} className="series-date">
              <bdi>{name}</bdi>
              <Form method="post" action={action} className="row">
                <input type="hidden" name="user" value={id} />
                <SubmitButton to={action} name="accept" value="true" variant="success">
                  {m.membership_request_accept()}
                  <span className="sr-only">{` ${name}`}</span>
                </SubmitButton>
                <SubmitButton to={action} name="accept" value="false" variant="secondary">
                  {m.membership_request_decline()}
                  <span className="sr-only">{` ${name}`}</span>
                </SubmitButton>
              </Form>
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  );
}
