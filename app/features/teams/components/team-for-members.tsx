import { leavePath, type Team } from "#app/features/teams/team.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { type Face, Roster } from "#app/ui/faces.tsx";
import { Section } from "#app/ui/page.tsx";

/** How many members are shown unfolded. */
const mostSeen = 12;

type MembersProps = {
  team: Pick<Team, "type" | "players">;
  members: { id: number; name: string; avatar: string | null; isMe?: boolean }[];
};

/** Who belongs here, by name, oneself first: for people who are signed in. */
export function Members({ team, members }: MembersProps) {
  const people: Face[] = members.map(({ id, name, avatar, isMe }) => ({
    key: `${id}`,
    name: isMe ? `${name} (you)` : name,
    src: avatar,
  }));
  const folded = people.slice(mostSeen);
  const more = team.players - members.length;
  return (
    <Section
      id="members"
      title={`${team.type === "court" ? "Court Members" : "Team Members"} (${team.players})`}
    >
      <Roster people={people.slice(0, mostSeen)} />
      {folded.length > 0 ? (
        <details>
          <summary>{`Show all ${team.players}`}</summary>
          <Roster people={folded} />
          {more > 0 ? <p className="hint">{`+${more} more...`}</p> : null}
        </details>
      ) : null}
    </Section>
  );
}

/** The way out, which asks once more. */
export function LeaveLink({ team }: { team: Pick<Team, "type" | "slug"> }) {
  return (
    <ButtonLink to={leavePath(team)} variant="leave" preventScrollReset>
      {team.type === "court" ? "Leave Court" : "Leave Team"}
    </ButtonLink>
  );
}
