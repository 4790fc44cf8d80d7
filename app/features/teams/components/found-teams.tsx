import { Found, NothingFound } from "#app/features/teams/components/found-team.tsx";
import { joinPath, teamPath } from "#app/features/teams/paths.ts";
import type { FoundTeam } from "#app/features/teams/team.ts";
import { Link } from "#app/platform/react-router/link.tsx";
import { Section } from "#app/ui/page.tsx";
import { m } from "#messages";

export default function FoundTeams({ text, teams }: { text: string; teams?: FoundTeam[] }) {
  return (
    <Section title={m.teams_found_results({ text: text.trim() })}>
      {teams ? null : <p>{m.teams_found_too_short()}</p>}
      {teams?.length === 0 ? (
        <p>
          <NothingFound />
        </p>
      ) : null}
      {teams && teams.length > 0 ? (
        <ul className="suggestions">
          {teams.map((team) => (
            <li key={team.id}>
              <Link to={team.isMember ? teamPath(team) : joinPath(team)}>
                <Found team={team} />
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </Section>
  );
}
