import { Offers } from "#app/features/answers/components/offers.tsx";
import GameList from "#app/features/game-pages/components/game-list.tsx";
import type { UpcomingGame } from "#app/features/games/game.ts";
import { GuestGames } from "#app/features/guests/components/guest-games.tsx";
import type { GuestGame } from "#app/features/guests/guest-games.queries.server.ts";
import { NoTeams } from "#app/features/home/components/no-teams.tsx";
import { NoGames, NoGamesYet } from "#app/features/team-page/components/no-games.tsx";
import { TeamActions } from "#app/features/team-page/components/team-actions.tsx";
import { TeamCards } from "#app/features/teams/components/team-cards.tsx";
import type { Team } from "#app/features/teams/team.ts";
import { Section } from "#app/ui/page.tsx";

type MineProps = { games: UpcomingGame[]; asGuest: GuestGame[]; teams: Team[] };

/** What belongs to a player: the games, soonest first, beside the teams and courts. */
export default function MyTeams({ games, asGuest, teams }: MineProps) {
  const isNew = teams.length === 0;
  const empty = isNew ? <NoGamesYet /> : <NoGames />;
  return (
    <>
      <Offers games={games} />
      <div className="section split">
        <Section title="Upcoming Games">
          {asGuest.length > 0 ? <GuestGames games={asGuest} /> : null}
          <GameList games={games} empty={asGuest.length > 0 ? null : empty} />
        </Section>
        <Section title="My Teams & Courts">
          <TeamCards teams={teams} empty={<NoTeams />} />
          {isNew ? null : <TeamActions />}
        </Section>
      </div>
    </>
  );
}
