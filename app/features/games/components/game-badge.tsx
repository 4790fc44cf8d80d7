import { Fragment } from "react";
import type { UpcomingGame } from "#app/features/games/game.ts";
import { Badge } from "#app/ui/card.tsx";
import { m } from "#messages";

type Badged = Pick<
  UpcomingGame,
  "badges" | "cancelled" | "stage" | "everyWeeks" | "players" | "minPlayers" | "decided"
>;

export function GameBadge({ game }: { game: Badged }) {
  if (game.cancelled) return <Badge tone="out">{m.games_cancelled()}</Badge>;
  if (game.stage === "on") return <Badge tone="in">{m.games_on_now()}</Badge>;
  return (
    <>
      <EnoughBadge game={game} />
      {game.everyWeeks ? <Badge>{m.games_repeats({ weeks: game.everyWeeks })}</Badge> : null}
      <FactBadges game={game} />
    </>
  );
}

const FactBadges = ({ game: { badges } }: { game: Pick<UpcomingGame, "badges"> }) =>
  badges?.map((value) => (
    <Fragment key={value}>
      {" "}
      <Badge>{value}</Badge>
    </Fragment>
  ));

function EnoughBadge({ game: { stage, minPlayers, players, decided } }: { game: Badged }) {
  if (!minPlayers || stage !== "coming") return null;
  const missing = minPlayers - players;
  const isOn = decided === "on" || missing <= 0;
  return (
    <>
      {isOn ? (
        <Badge tone="in">{m.games_enough()}</Badge>
      ) : (
        <Badge tone="accent">{m.games_needed({ missing })}</Badge>
      )}{" "}
    </>
  );
}
