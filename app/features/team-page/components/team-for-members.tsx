import type { ReactNode } from "react";
import type { ListedMember } from "#app/features/team-page/listed-members.ts";
import { leavePath, membersPath, teamPath } from "#app/features/teams/paths.ts";
import type { Team } from "#app/features/teams/team.ts";
import { Link } from "#app/platform/react-router/link.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { type Face, Roster } from "#app/ui/faces.tsx";
import { Section } from "#app/ui/page.tsx";
import { m } from "#messages";

type MembersProps = {
  team: Pick<Team, "type" | "slug" | "players">;
  members: ListedMember[];
};

const marks = { captain: m.team_page_captain, new: m.team_page_new };

export function Members({ team, members }: MembersProps) {
  const people: Face[] = members.map(({ id, name, avatar, isMe, mark }) => ({
    key: `${id}`,
    name,
    isMe,
    src: avatar,
    mark: mark && marks[mark](),
  }));
  const areAllShown = members.length >= team.players;
  return (
    <Section
      id="members"
      title={m.team_page_members_count({ type: team.type, count: team.players })}
      action={areAllShown ? <MembersLink team={team}>{m.team_page_members()}</MembersLink> : null}
    >
      <Roster people={people} last={areAllShown ? <InviteLink team={team} /> : null} />
      {areAllShown ? null : (
        <div className="row row-after">
          <MembersLink team={team}>{m.team_page_show_all({ count: team.players })}</MembersLink>
          <InviteLink team={team} />
        </div>
      )}
    </Section>
  );
}

type TeamLinkProps = Pick<MembersProps, "team"> & { children: ReactNode };

const MembersLink = ({ team, children }: TeamLinkProps) => (
  <ButtonLink to={membersPath(team)} variant="secondary">
    {children}
  </ButtonLink>
);

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
