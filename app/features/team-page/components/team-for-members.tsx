import type { ListedMember } from "#app/features/team-page/listed-members.ts";
import { leavePath, membersPath, teamPath } from "#app/features/teams/paths.ts";
import type { Team } from "#app/features/teams/team.ts";
import { Link } from "#app/platform/react-router/link.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { type Face, Roster } from "#app/ui/faces.tsx";
import { Section } from "#app/ui/page.tsx";
import { m } from "#messages";

const mostSeen = 12;

type MembersProps = {
  team: Pick<Team, "type" | "slug" | "players">;
  members: ListedMember[];
  isShared: boolean;
};

const marks = { captain: m.team_page_captain, new: m.team_page_new };

export function Members({ team, members, isShared }: MembersProps) {
  const people: Face[] = members.map(({ id, name, avatar, isMe, mark }) => ({
    key: `${id}`,
    name,
    isMe,
    src: avatar,
    mark: mark && marks[mark](),
  }));
  const folded = people.slice(mostSeen);
  const more = team.players - members.length;
  return (
    <Section
      id="members"
      title={m.team_page_members_count({ type: team.type, count: team.players })}
      action={
        <ButtonLink to={membersPath(team)} variant="secondary">
          {m.team_page_members()}
        </ButtonLink>
      }
    >
      <Roster
        people={people.slice(0, mostSeen)}
        last={isShared ? <InviteLink team={team} /> : null}
      />
      {folded.length > 0 ? (
        <details className="row-after">
          <summary>{m.team_page_show_all({ count: team.players })}</summary>
          <Roster people={folded} />
          {more > 0 ? <p className="hint">{m.team_page_not_shown({ count: more })}</p> : null}
        </details>
      ) : null}
    </Section>
  );
}

const InviteLink = ({ team }: Pick<MembersProps, "team">) => (
  <ButtonLink to={`${teamPath(team)}#invite`} variant="quiet">
    {m.team_page_invite()}
  </ButtonLink>
);

export const LeaveLink = ({ team }: { team: Pick<Team, "type" | "slug"> }) => (
  <Link to={leavePath(team)} preventScrollReset>
    {m.membership_leave(team)}
  </Link>
);
