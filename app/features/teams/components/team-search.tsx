import { Search } from "lucide-react";
import { Form, href, Link } from "react-router";
import { joinPath, type TeamSeen, teamNoun, teamPath } from "#app/features/teams/team.ts";
import { Button } from "#app/ui/button.tsx";
import { Section } from "#app/ui/page.tsx";

/** The search box: a plain GET form, so that a search has an address. */
export function TeamSearch({ text }: { text: string }) {
  return (
    <Form action={href("/")} role="search" className="search" preventScrollReset>
      <input
        type="search"
        name="q"
        className="input"
        defaultValue={text}
        aria-label="Search teams and courts by name or address"
        placeholder="Name or address"
        autoComplete="off"
        maxLength={200}
      />
      <Button icon={<Search size={20} aria-hidden />}>Search</Button>
    </Form>
  );
}

/** What was found. Members go to the page, everybody else is asked to join. */
export function FoundTeams({ text, teams }: { text: string; teams: TeamSeen[] }) {
  return (
    <Section title={`Results for “${text.trim()}”`}>
      {teams.length === 0 ? <p>No team or court has this in its name or address.</p> : null}
      {teams.length > 0 ? (
        <ul className="suggestions">
          {teams.map((team) => (
            <li key={team.id}>
              <Link to={team.isMember ? teamPath(team) : joinPath(team)}>
                <strong>{team.name}</strong> <span className="hint">{teamNoun[team.type]}</span>
                <span className="meta">{team.address}</span>
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </Section>
  );
}
