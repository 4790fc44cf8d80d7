import type { MouseEvent, ReactNode } from "react";
import { href, useLocation, useMatches } from "react-router";
import { useHydrated } from "#app/browser/hydrated.ts";
import { isPlainClick } from "#app/browser/is-plain-click.ts";
import type { UpcomingGame } from "#app/features/games/game.ts";
import type { GameSeen } from "#app/features/games/game-page.ts";
import { editGamePath, gameDayPath, gameDayTitle } from "#app/features/games/paths.ts";
import {
  gameInWords,
  gameLink,
  gameWithoutLink,
  type SharedGame,
  whatsAppLink,
} from "#app/features/games/share-game.ts";
import { schedulePath, teamPath } from "#app/features/teams/paths.ts";
import { mapLinks } from "#app/lib/map-links.ts";
import { findOrigin, findReaderId } from "#app/lib/page-meta.ts";
import { Link } from "#app/platform/react-router/link.tsx";
import { ButtonLink, buttonClass } from "#app/ui/button.tsx";
import { MapPin } from "#app/ui/icons.tsx";
import { CalendarPlus, Share2 } from "#app/ui/more-icons.tsx";
import { TicketIcon, TicketIcons } from "#app/ui/ticket.tsx";
import { m } from "#messages";

export function GameIcons({ game }: { game: UpcomingGame }) {
  return (
    <TicketIcons>
      <a href={mapLinks(game.team).web} target="_blank" rel="noreferrer">
        <TicketIcon title={m.game_pages_map()}>
          <MapPin />
        </TicketIcon>
        <span className="sr-only">{game.team.address}</span>
      </a>{" "}
      <ShareGame game={game} icon={<Share2 />} />{" "}
      {game.stage === "over" ? null : <NextWeekLink game={game} icon={<CalendarPlus />} />}
    </TicketIcons>
  );
}

type GameDayLinkProps = {
  block?: boolean;
  game: Pick<UpcomingGame, "id" | "isPlayed" | "team">;
};

export const GameDayLink = ({ game, block }: GameDayLinkProps) => (
  <ButtonLink to={gameDayPath(game.id)} block={block}>
    {gameDayTitle(game)}
    <span className="sr-only">{` ${game.team.name}`}</span>
  </ButtonLink>
);

type ShareGameProps = {
  game: SharedGame;
  className?: string;
  icon?: ReactNode;
  isBrief?: true;
};

export function OrganiserBar({ game }: { game: GameSeen }) {
  if (!game.isManager || !game.isShown || game.cancelled) return null;
  const { isEvening } = game;
  const isComing = game.stage === "coming";
  const look = buttonClass({ variant: "secondary" });
  return (
    <nav className="game-choice game-organise" aria-label={m.game_pages_organise()}>
      {isEvening ? <GameDayLink game={game} /> : null}
      {isComing ? (
        <ShareGame game={game} className={isEvening ? look : buttonClass()} isBrief />
      ) : null}{" "}
      {isEvening ? null : (
        <a href="#add-player" className={look}>
          {m.game_pages_add_player()}
        </a>
      )}{" "}
      {game.isEditable ? (
        <Link
          to={editGamePath(game.id)}
          className={isEvening ? buttonClass({ variant: "quiet" }) : look}
          preventScrollReset
        >
          {m.game_pages_edit()}
          <span className="sr-only">{` ${m.game_pages_edit_more()}`}</span>
        </Link>
      ) : null}
    </nav>
  );
}

export function ShareGame({ game, className, icon, isBrief }: ShareGameProps) {
  const matches = useMatches();
  const sharer = { origin: findOrigin({ matches }), by: findReaderId({ matches }) };
  const isNative = useHydrated() && "share" in navigator;
  const label = isNative ? m.game_pages_share() : m.game_pages_share_whatsapp();
  const share = (event: MouseEvent) => {
    if (!isNative || !isPlainClick(event)) return;
    event.preventDefault();
    const url = gameLink(sharer, game);
    // `share` also fails when the user closes the dialog. That needs no message.
    navigator.share({ title: game.team.name, text: gameWithoutLink(game), url }).catch(() => {});
  };
  return (
    <a
      href={whatsAppLink(gameInWords(sharer, game))}
      target="_blank"
      rel="noreferrer"
      onClick={share}
      className={className}
    >
      {icon ? (
        <TicketIcon title={label}>{icon}</TicketIcon>
      ) : isBrief ? (
        <Brief isNative={isNative} />
      ) : (
        label
      )}
      <span className="sr-only">{`${icon ? label : ""} ${game.team.name}`}</span>
    </a>
  );
}

type NextWeekLinkProps = {
  game: Pick<UpcomingGame, "id" | "team">;
  icon: ReactNode;
};

function NextWeekLink({ game: { id, team }, icon }: NextWeekLinkProps) {
  const isOfTeam = `${useLocation().pathname}/`.startsWith(`${teamPath(team)}/`);
  const form = isOfTeam ? `${schedulePath(team)}&` : `${href("/schedule")}?`;
  return (
    <Link to={`${form}again=${id}`} preventScrollReset>
      <TicketIcon title={m.game_pages_next_week()}>{icon}</TicketIcon>
      <span className="sr-only">{m.game_pages_next_week_of({ name: team.name })}</span>
    </Link>
  );
}

const Brief = ({ isNative }: { isNative: boolean }) => (
  <>
    {m.game_pages_share()}
    <span className="sr-only">{isNative ? "" : ` ${m.game_pages_share_more()}`}</span>
  </>
);
