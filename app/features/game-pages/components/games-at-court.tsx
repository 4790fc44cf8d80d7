import { OpenGames } from "#app/features/game-pages/components/open-games.tsx";
import type { OpenGame } from "#app/features/games/game.ts";
import { UsualTimes } from "#app/features/scheduling/components/usual-times.tsx";
import type { LocalTime } from "#app/lib/local-time.ts";
import { Section } from "#app/ui/page.tsx";
import { m } from "#messages";

type GamesAtCourtProps = { games: OpenGame[]; usual: LocalTime[]; signedIn: boolean };

export const GamesAtCourt = ({ games, usual, signedIn }: GamesAtCourtProps) => (
  <Section id="games" title={m.game_pages_upcoming()}>
    <OpenGames games={games} signedIn={signedIn} here />
    {games.length === 0 ? <p>{m.game_pages_upcoming_none()}</p> : null}
    <UsualTimes times={usual} />
  </Section>
);
