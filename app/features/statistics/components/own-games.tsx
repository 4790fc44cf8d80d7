import { gamePagePath } from "#app/features/games/paths.ts";
import { ReliabilityTable } from "#app/features/statistics/components/reliability-table.tsx";
import { WeeksPlot } from "#app/features/statistics/components/weeks-plot.tsx";
import {
  figureDays,
  gameCount,
  type OwnFigures,
  type PlayedAt,
  type PlayedGame,
} from "#app/features/statistics/figures.ts";
import type { OwnReliability } from "#app/features/statistics/reliability.queries.server.ts";
import { teamPath } from "#app/features/teams/paths.ts";
import { Link } from "#app/platform/react-router/link.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Section } from "#app/ui/page.tsx";
import { toDate, toTime } from "#app/ui/when.ts";
import { m } from "#messages";

type OwnFiguresProps = { figures: OwnFigures; reliability: OwnReliability[]; today: string };

/** Shows how often the reader plays, where, and what captains see of that. */
export const OwnFiguresParts = ({ figures, reliability, today }: OwnFiguresProps) => (
  <>
    <dl className="figure-tiles">
      <Tile label={m.statistics_played()} value={figures.played} />
      <Tile label={m.statistics_this_year()} value={figures.thisYear} />
      <Tile label={m.statistics_streak()} value={figures.streakWeeks} />
    </dl>
    <Section title={m.statistics_per_week()}>
      <WeeksPlot weeks={figures.weeks} today={today} />
    </Section>
    <Section title={m.statistics_where()}>
      <ul className="figure-list">
        {figures.teams.map((team) => (
          <li key={team.id} className="figure-row">
            <Place team={team} />
            <b>{gameCount(team.played)}</b>
          </li>
        ))}
      </ul>
    </Section>
    {reliability.length > 0 ? <SeenByCaptains reliability={reliability} /> : null}
  </>
);

const Tile = ({ label, value }: { label: string; value: number }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);

const Place = ({ team }: { team: PlayedAt }) => (
  <span>{team.isMember ? <Link to={teamPath(team)}>{team.name}</Link> : team.name}</span>
);

const SeenByCaptains = ({ reliability }: Pick<OwnFiguresProps, "reliability">) => (
  <Section title={m.statistics_seen_by_captains()}>
    <ReliabilityTable
      of="team"
      rows={reliability.map(({ team: name, ...row }) => ({ name, ...row }))}
    />
    <p className="hint">{m.statistics_seen_of({ days: figureDays })}</p>
  </Section>
);

type PastGamesProps = { games: PlayedGame[]; page: number; hasOlder: boolean };

/** Lists the games in which the reader had a spot, the newest first. */
export const PastGames = ({ games, page, hasOlder }: PastGamesProps) => (
  <Section title={m.statistics_past_games()}>
    <ul className="figure-list">
      {games.map((game) => (
        <li key={game.id} className="figure-row">
          <span>
            <b>{`${toDate(game.when)}, ${toTime(game.when)}`}</b>
            {` · ${game.team}`}
            {game.came ? null : <span className="hint"> · {m.statistics_missed_hint()}</span>}
          </span>
          {game.isMember ? (
            <Link to={gamePagePath(game.id)}>
              {m.statistics_past_view()}
              <span className="sr-only">{` ${game.team}, ${toDate(game.when)}`}</span>
            </Link>
          ) : null}
        </li>
      ))}
    </ul>
    {page > 1 || hasOlder ? (
      <p className="row section">
        {page > 1 ? (
          <ButtonLink to={page === 2 ? "." : `?page=${page - 1}`} variant="secondary">
            {m.statistics_newer()}
          </ButtonLink>
        ) : null}
        {hasOlder ? (
          <ButtonLink to={`?page=${page + 1}`} variant="secondary">
            {m.statistics_older()}
          </ButtonLink>
        ) : null}
      </p>
    ) : null}
  </Section>
);
