import { liftBanPath } from "#app/features/teams/paths.ts";
import type { Team } from "#app/features/teams/team.ts";
import type { LocalTime } from "#app/lib/local-time.ts";
import { Form } from "#app/platform/react-router/link.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { Section } from "#app/ui/page.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { toDate } from "#app/ui/when.ts";

type Ban = {
  id: number;
  name: string;
  avatar: string | null;
  reason: string | null;
  at: LocalTime;
};

export function BanList({ team, bans }: { team: Pick<Team, "type" | "slug">; bans: Ban[] }) {
  if (bans.length === 0) return null;
  return (
    <Section title="Banned">
      <ul className="stack">
        {bans.map(({ id, name, avatar, reason, at }) => (
          <li key={id} className="card media">
            <Avatar name={name} src={avatar} />
            <div className="stack-tight">
              <p>
                <strong>{name}</strong>
              </p>
              <p className="hint">{`Since ${toDate(at)}${reason ? `: ${reason}` : ""}`}</p>
              <Form method="post" action={liftBanPath({ ...team, userId: id })} preventScrollReset>
                <SubmitButton variant="secondary" to={liftBanPath({ ...team, userId: id })}>
                  Lift Ban<span className="sr-only">{` of ${name}`}</span>
                </SubmitButton>
              </Form>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
