import type { MouseEvent } from "react";
import { useMatches } from "react-router";
import { useHydrated } from "#app/browser/hydrated.ts";
import { isPlainClick } from "#app/browser/is-plain-click.ts";
import type { UpcomingGame } from "#app/features/games/game.ts";
import {
  gameInWords,
  gameLink,
  type SharedGame,
  whatsAppLink,
} from "#app/features/games/share-game.ts";
import { NextWeekLink } from "#app/features/scheduling/components/next-week-link.tsx";
import { toOrigin, toReader } from "#app/lib/page-meta.ts";

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
