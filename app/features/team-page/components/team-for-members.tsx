import { announceLabel } from "#app/features/announcements/announcement.ts";
import { announcementPath } from "#app/features/announcements/paths.ts";
import { exportLabel } from "#app/features/statistics/export-answers.ts";
import { reliabilityPath, teamFilePath } from "#app/features/statistics/paths.ts";
import { marksNew } from "#app/features/team-page/components/member-row.tsx";
import {
  editTeamPath,
  leavePath,
  membersPath,
  renewKeyPath,
  teamPath,
} from "#app/features/teams/paths.ts";
import { type Team, teamNoun } from "#app/features/teams/team.ts";
import { Link } from "#app/platform/react-router/link.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { type Face, Roster } from "#app/ui/faces.tsx";
import { Section } from "#app/ui/page.tsx";

/** The number of members that are shown unfolded. */
const mostSeen = 12;

type MembersProps = {
  team: Pick<Team, "type" | "slug" | "players">;
  members: {
    id: number;
    name: string;
    avatar: string | null;
    isMe?: boolean;
    isCaptain: boolean;
    isNew: boolean;
  }[];
  /** True if the page says how to invite others. */
  isShared: boolean;
};

/** Shows who belongs here, by name, oneself first: for people who are signed in. */
export function Members({ team, members, isShared }: MembersProps) {
  const isNewMarked = marksNew(members);
  const people: Face[] = members.map(({ id, name, avatar, isMe, ...is }) => ({
    key: `${id}`,
    name,
    isMe,
    src: avatar,
    mark: toMark({ isMe, ...is, isNew: is.isNew && isNewMarked }),
  }));
  const folded = people.slice(mostSeen);
  const more = team.players - members.length;
  return (
    <Section
      id="members"
      title={`${team.type === "court" ? "Court Members" : "Team Members"} (${team.players})`}
      action={
        <ButtonLink to={membersPath(team)} variant="secondary">
          Members
        </ButtonLink>
      }
    >
      <Roster
        people={people.slice(0, mostSeen)}
        last={isShared ? <InviteLink team={team} /> : null}
      />
      {folded.length > 0 ? (
        <details className="row-after">
          <summary>{`Show all ${team.players}`}</summary>
          <Roster people={folded} />
          {more > 0 ? <p className="hint">{`+${more} more...`}</p> : null}
        </details>
      ) : null}
    </Section>
  );
}

const InviteLink = ({ team }: Pick<MembersProps, "team">) => (
  <ButtonLink to={`${teamPath(team)}#invite`} variant="quiet">
    + Invite
  </ButtonLink>
);

type Marks = Pick<MembersProps["members"][number], "isMe" | "isCaptain" | "isNew">;

/** One word about a member; the reader is never called new. */
function toMark({ isMe, isCaptain, isNew }: Marks) {
  if (isCaptain) return "Captain";
  return isNew && !isMe ? "New" : undefined;
}

/** Shows what only captains can do here. */
export const CaptainLinks = ({ team }: { team: Pick<Team, "id" | "type" | "slug"> }) => (
  <>
    <li>
      <Link to={announcementPath(team.id, teamPath(team))}>{announceLabel}</Link>
    </li>
    <li>
      <Link to={editTeamPath(team)} preventScrollReset>
        {`Edit ${teamNoun[team.type].toLowerCase()}`}
      </Link>
    </li>
    {team.type === "team" ? (
      <>
        <li>
          <Link to={renewKeyPath(team)} preventScrollReset>
            New Key
          </Link>
        </li>
        <li>
          <Link to={reliabilityPath(team)}>Reliability</Link>
        </li>
        <li>
          <Link to={teamFilePath(team)} reloadDocument>
            {exportLabel()}
          </Link>
        </li>
      </>
    ) : null}
  </>
);

/** The way out, which asks once more. */
export const LeaveLink = ({ team }: { team: Pick<Team, "type" | "slug"> }) => (
  <Link to={leavePath(team)} preventScrollReset>
    {team.type === "court" ? "Leave Court" : "Leave Team"}
  </Link>
);
