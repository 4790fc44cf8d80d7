import type { ReactNode } from "react";
import { href } from "react-router";
import { ShareGame } from "#app/features/game-pages/components/game-share.tsx";
import type { GameSeen } from "#app/features/games/game-page.ts";
import { gamePagePath, seriesPath } from "#app/features/games/paths.ts";
import { ReportLink } from "#app/features/safety/components/report-link.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { toDate, toTime } from "#app/ui/when.ts";

/** What else is known of a game: its note, host and rules, and what a member does with it. */
export function GameFactsList({ game }: { game: GameSeen }) {
  const facts = toFacts(game);
  if (!game.isMember && !game.note && facts.length === 0) return <ReportGame game={game} />;
  const again = `${href("/schedule")}?${new URLSearchParams({ again: `${game.id}` })}`;
  return (
    <section className="card stack game-facts" aria-labelledby="game-facts">
      <h2 id="game-facts">About this game</h2>
      {game.note ? <p className="game-words">{game.note}</p> : null}
      <dl>
        {facts.map(([name, text]) => (
          <Fact key={name} name={name}>
            {text}
          </Fact>
        ))}
      </dl>
      {game.isMember ? (
        <div className="row">
          {game.isShown && !game.cancelled ? <ShareGame game={game} /> : null}{" "}
          {game.seriesId ? (
            <ButtonLink to={seriesPath(game.seriesId)} variant="secondary">
              All Dates
            </ButtonLink>
          ) : null}
          <ButtonLink to={again} variant="secondary">
            Schedule Again
          </ButtonLink>
        </div>
      ) : null}
      <ReportGame game={game} />
    </section>
  );
}

const ReportGame = ({ game: { id } }: { game: GameSeen }) => (
  <p className="flush">
    <ReportLink subject={{ kind: "game", id }} name="this game" next={gamePagePath(id)} />
  </p>
);

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt> <dd>{children}</dd>
  </div>
);

function toFacts(game: GameSeen): [string, string][] {
  const { host, minutes, maxPlayers, minPlayers, lateMinutes, guestsEach } = game;
  const facts: [string, string | null][] = [
    ["Host", host],
    ["Length", minutes === null ? null : lengthWords(minutes)],
    ["Maximum", maxPlayers === null ? null : `${maxPlayers} players`],
    ["Minimum", minPlayers === null ? null : `${minPlayers} players`],
    ["Decision", decisionWords(game)],
    ["Checking out", lateMinutes === null ? null : `late from ${hoursWords(lateMinutes)} before`],
    ["Guests", game.isMember ? guestsWords(guestsEach) : null],
  ];
  return facts.flatMap(([name, text]) => (text ? [[name, text] satisfies [string, string]] : []));
}

/** When it is decided whether enough come; once that has passed, that the game is on. */
function decisionWords({ decides, decided, cancelled, players, minPlayers }: GameSeen) {
  if (minPlayers === null || cancelled) return null;
  if (decided !== "on" && decides) return `${toDate(decides)}, ${toTime(decides)}`;
  return decided === "on" || players >= minPlayers ? "is on" : null;
}

const hoursWords = (minutes: number) => (minutes === 60 ? "1 hour" : `${minutes / 60} hours`);

function lengthWords(minutes: number) {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours ? `${hours} h` : "", rest ? `${rest} min` : ""].filter(Boolean).join(" ");
}

const guestsWords = (each: number) => (each === 0 ? "none" : `up to ${each} each`);
