import type { ReactNode } from "react";
import { countWords } from "#app/features/games/spot-count.ts";
import type { GameForGuests } from "#app/features/guests/guest-link-game.queries.server.ts";
import { mapLinks } from "#app/lib/map-links.ts";
import type { Notice as Message } from "#app/lib/outcome.ts";
import { Banner } from "#app/ui/banner.tsx";
import { Meta } from "#app/ui/card.tsx";
import { MapPin } from "#app/ui/icons.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { formatDate, formatTime, zoneLabel } from "#app/ui/when.ts";
import { m } from "#messages";

type GuestPageProps = {
  game: GameForGuests;
  eyebrow: string;
  notice?: Message | null;
  answer?: ReactNode;
  children: ReactNode;
};

export const GuestPage = ({ game, eyebrow, notice, answer, children }: GuestPageProps) => (
  <div className="guest">
    <GuestBanner game={game} eyebrow={eyebrow} />
    <div className="page page-narrow split">
      <div className="stack">
        <GameSheet game={game} />
        {answer ? <Notice notice={notice} tone="error" /> : null}
        {answer}
      </div>
      <div className="stack">
        {answer ? null : <Notice notice={notice} tone="error" />}
        {children}
      </div>
    </div>
  </div>
);

type GuestBannerProps = Pick<GuestPageProps, "game" | "eyebrow">;

const GuestBanner = ({ game: { datetime, when, end, team }, eyebrow }: GuestBannerProps) => (
  <Banner
    title={team.name}
    eyebrow={eyebrow}
    image={team.thumbnail}
    plain={team.type === "court" ? "plan" : "initials"}
    facts={
      <>
        <p>
          <time dateTime={datetime} className="guest-when">
            {formatDate(when)}, {formatTime(when)}
            {end ? `–${end}` : ""}
          </time>{" "}
          <small>{zoneLabel(when.zone)}</small>
        </p>
        <Meta icon={<MapPin />}>
          <a href={mapLinks(team).web} rel="noreferrer" target="_blank">
            {team.address}
          </a>
        </Meta>
      </>
    }
  />
);

function GameSheet({ game }: { game: GameForGuests }) {
  const { host, facts, note } = game;
  const { count, left } = countWords({
    players: game.players,
    maxPlayers: game.maxPlayers,
    line: { waiting: game.waiting, held: game.held },
    cancelled: game.status === "cancelled" ? game : null,
  });
  const isOpen = closedWords(game) === null;
  return (
    <div className="facts stack-tight">
      <p>
        <b>{count}</b>
        {left && isOpen ? ` · ${left}` : ""}
        {host ? ` · ${m.guests_sheet_host({ host })}` : ""}
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

export const isFullGame = ({ maxPlayers, players, held }: GameForGuests) =>
  maxPlayers !== null && players + held >= maxPlayers;

export function closedWords({ status, cancelReason, stage }: GameForGuests): string | null {
  if (status === "cancelled")
    return cancelReason
      ? m.guests_game_cancelled_why({ reason: cancelReason })
      : m.guests_game_cancelled();
  if (stage === "coming") return null;
  return stage === "on" ? m.guests_game_begun() : m.guests_game_over();
}
