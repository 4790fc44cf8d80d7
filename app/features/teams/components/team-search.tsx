import { Suspense, useEffect, useRef, useState } from "react";
import { href } from "react-router";
import { lazyWithFallback } from "#app/browser/lazy-with-fallback.ts";
import { Found, NothingFound } from "#app/features/teams/components/found-team.tsx";
import { type FoundTeam, joinPath, teamPath } from "#app/features/teams/team.ts";
import { Form, Link } from "#app/platform/react-router/link.tsx";
import { Button } from "#app/ui/button.tsx";
import { Search } from "#app/ui/icons.tsx";
import { Section } from "#app/ui/page.tsx";

const Suggestions = lazyWithFallback(
  () => import("#app/features/teams/components/suggestions.tsx"),
  // The form searches without it.
  () => "",
);

/** The search box: a plain GET form, so that a search has an address. With scripts it suggests. */
export function TeamSearch({ text }: { text: string }) {
  const input = useRef<HTMLInputElement>(null);
  const [isUsed, setUsed] = useState(false);
  useEffect(() => setUsed(document.activeElement === input.current), []);
  return (
    <div className="search-place">
      <Form action={href("/")} role="search" className="search" preventScrollReset>
        <input
          type="text"
          inputMode="search"
          enterKeyHint="search"
          name="q"
          ref={input}
          onFocus={() => setUsed(true)}
          className="input"
          defaultValue={text}
          aria-label="Search teams and courts by name or address"
          placeholder="Name or address"
          autoComplete="off"
          maxLength={200}
        />
        <Button icon={<Search size={20} aria-hidden />}>Search</Button>
      </Form>
      <Suspense>{isUsed ? <Suggestions input={input} /> : null}</Suspense>
    </div>
  );
}

/** What was found. Members go to the page, everybody else is asked to join. */
export function FoundTeams({ text, teams }: { text: string; teams?: FoundTeam[] }) {
  return (
    <Section title={`Results for “${text.trim()}”`}>
      {teams ? null : <p>Type at least 2 letters.</p>}
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
