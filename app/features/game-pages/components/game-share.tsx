import type { MouseEvent } from "react";
import { href, useLocation, useMatches } from "react-router";
import { useHydrated } from "#app/browser/hydrated.ts";
import { isPlainClick } from "#app/browser/is-plain-click.ts";
import type { UpcomingGame } from "#app/features/games/game.ts";
import {
  gameInWords,
  gameLink,
  type SharedGame,
  whatsAppLink,
} from "#app/features/games/share-game.ts";
import { schedulePath, teamPath } from "#app/features/teams/paths.ts";
import { toOrigin, toReader } from "#app/lib/page-meta.ts";
import { Link } from "#app/platform/react-router/link.tsx";

/** Shows what a member can do with a game besides checking in: share it, and schedule it again. */
export function GameShare({ game }: { game: UpcomingGame }) {
  return (
    <p className="hint row">
      <ShareGame game={game} /> {game.stage === "over" ? null : <NextWeekLink game={game} />}
    </p>
  );
}

/**
 * Hands the game to the share function of the device. Without one, or without JavaScript, it is the
 * link to WhatsApp that the server wrote.
 */
export function ShareGame({ game, className }: { game: SharedGame; className?: string }) {
  const matches = useMatches();
  const sharer = { origin: toOrigin({ matches }), by: toReader({ matches }) };
  const text = gameInWords(sharer, game);
  const isNative = useHydrated() && "share" in navigator;
  const share = (event: MouseEvent) => {
    if (!isNative || !isPlainClick(event)) return;
    event.preventDefault();
    const url = gameLink(sharer, game);
    // No message for a user who changes their mind: the device has shown it already.
    navigator
      .share({ title: game.team.name, text: text.replace(` ${url}`, ""), url })
      .catch(() => {});
  };
  return (
    <a
      href={whatsAppLink(text)}
      target="_blank"
      rel="noreferrer"
      onClick={share}
      className={className}
    >
      {isNative ? "Share" : "Share on WhatsApp"}
      <span className="sr-only"> {game.team.name}</span>
    </a>
  );
}

/** Opens the form for the same game a week later, over the page that the link is on. */
function NextWeekLink({ game: { id, team } }: { game: Pick<UpcomingGame, "id" | "team"> }) {
  const isOfTeam = `${useLocation().pathname}/`.startsWith(`${teamPath(team)}/`);
  const form = isOfTeam ? `${schedulePath(team)}&` : `${href("/schedule")}?`;
  return (
    <Link to={`${form}again=${id}`} preventScrollReset>
      Next week too<span className="sr-only">: {team.name}</span>
    </Link>
  );
}
