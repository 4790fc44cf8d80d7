import { leavePath, type Team } from "#app/features/teams/team.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { type Face, Roster } from "#app/ui/faces.tsx";
import { Section } from "#app/ui/page.tsx";

type MembersProps = {
  team: Pick<Team, "type" | "players">;
  members: { id: number; name: string; avatar: string | null }[];
};

/** Who belongs here, by name: for people who are signed in. */
export function Members({ team, members }: MembersProps) {
  const people: Face[] = members.map(({ id, name, avatar }) => ({
    key: `${id}`,
    name,
    src: avatar,
  }));
  const more = team.players - members.length;
  return (
    <Section
      title={`${team.type === "court" ? "Court Members" : "Team Members"} (${team.players})`}
    >
      <Roster people={people} />
      {more > 0 ? <p className="hint">{`+${more} more...`}</p> : null}
    </Section>
  );
}

/** The way out, which asks once more. */
export function LeaveLink({ team }: { team: Pick<Team, "type" | "slug"> }) {
  return (
    <ButtonLink to={leavePath(team)} variant="quiet" preventScrollReset>
      {team.type === "court" ? "Leave Court" : "Leave Team"}
    </ButtonLink>
  );
}
