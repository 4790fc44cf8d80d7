import { countWords } from "#app/features/games/spot-count.ts";
import type { GameForGuests } from "#app/features/guests/show-guest-link-game.server.ts";
import { mapLink } from "#app/lib/map-link.ts";
import { toDate, toTime, zoneLabel } from "#app/ui/when.ts";

/** What everybody with the link may know of a game: when, where, how many, who hosts it. */
export function GameSheet({ game }: { game: GameForGuests }) {
  const { when, end, team, host, facts, note } = game;
  const { heads, left } = countWords({
    players: game.players,
    maxPlayers: game.maxPlayers,
    line: { waiting: game.waiting, held: game.held },
    // Whatever ended the game: no spot is left to take.
    cancelled: closedWords(game) === null ? null : game,
  });
  return (
    <div className="stack-tight">
      <p>
        <time dateTime={game.datetime}>
          <b>
            {toDate(when)}, {toTime(when)}
            {end ? `–${end}` : ""}
          </b>
        </time>{" "}
        <span className="hint">{zoneLabel(when.zone)}</span>
      </p>
      <p>
        <a href={mapLink(team.address)} rel="noreferrer" target="_blank">
          {team.address}
        </a>
      </p>
      <p>
        <b>{heads}</b>
        {left ? ` · ${left}` : ""}
        {host ? ` · Host: ${host}` : ""}
        {facts.map(({ label, value }) => ` · ${label}: ${value}`)}
      </p>
      {note ? (
        <p className="note" dir="auto">
          {note}
        </p>
      ) : null}
    </div>
  );
}

/** Why nobody can reply any more; null: the game takes replies. */
export function closedWords({ status, cancelReason, stage }: GameForGuests): string | null {
  if (status === "cancelled")
    return cancelReason ? `This game was cancelled: ${cancelReason}` : "This game was cancelled";
  if (stage === "coming") return null;
  return stage === "on" ? "This game has begun" : "This game is over";
}
