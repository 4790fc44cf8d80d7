import { gamePagePath } from "#app/features/games/paths.ts";
import { ReliabilityTable } from "#app/features/statistics/components/reliability-table.tsx";
import { figureDays, weeksWords } from "#app/features/statistics/figures.ts";
import type {
  OwnFigures,
  PlayedGame,
} from "#app/features/statistics/own-figures.queries.server.ts";
import type { OwnReliability } from "#app/features/statistics/reliability.queries.server.ts";
import { teamPath } from "#app/features/teams/paths.ts";
import { Link } from "#app/platform/react-router/link.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Section } from "#app/ui/page.tsx";
import { formatDate, formatTime } from "#app/ui/when.ts";
import { m } from "#messages";

type OwnFiguresProps = { figures: OwnFigures; reliability: OwnReliability[]; today: string };

export const OwnFiguresParts = ({ figures, reliability, today }: OwnFiguresProps) => (
  <>
    <dl className="figure-tiles">
      <Tile label={m.statistics_played()} value={figures.played} />
      <Tile label={m.statistics_this_year()} value={figures.thisYear} />
      <Tile label={m.statistics_streak()} value={figures.streakWeeks} />
    </dl>
    {figures.streakWeeks > 1 ? (
      <p className="hint figure-rule">{m.statistics_streak_rule()}</p>
    ) : null}
    <Section title={m.statistics_per_week()}>
      <WeeksPlot weeks={figures.weeks} today={today} />
    </Section>
    {figures.teams.length > 0 ? (
      <Section title={m.statistics_where()}>
        <ul className="figure-list">
          {figures.teams.map((team) => (
            <li key={team.id} className="figure-row">
              <Place team={team} />
              <b>{m.statistics_games({ games: team.played })}</b>
            </li>
          ))}
        </ul>
      </Section>
    ) : null}
    {reliability.length > 0 ? <SeenByCaptains reliability={reliability} /> : null}
  </>
);

const Tile = ({ label, value }: { label: string; value: number }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);

const Place = ({ team }: { team: OwnFigures["teams"][number] }) => (
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

export const PastGames = ({ games, page, hasOlder }: PastGamesProps) => (
  <Section title={m.statistics_past_games()}>
    <ul className="figure-list">
      {games.map((game) => (
        <li key={game.id} className="figure-row">
          <span>
            <b>{`${formatDate(game.when)}, ${formatTime(game.when)}`}</b>
            {` · ${game.team}`}
            {game.came ? null : <span className="hint"> · {m.statistics_missed_hint()}</span>}
          </span>
          {game.isMember ? (
            <Link to={gamePagePath(game.id)}>
              {m.statistics_past_view()}
              <span className="sr-only">{` ${game.team}, ${formatDate(game.when)}`}</span>
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

const weeksDrawn = 12;

type WeeksPlotProps = { weeks: OwnFigures["weeks"]; today: string };

function WeeksPlot({ weeks, today }: WeeksPlotProps) {
  const toWords = (week: string) => formatDate({ wall: `${week}T00:00`, today, zone: "" });
  const played = weeks.filter(({ games }) => games > 0).reverse();
  const recent = weeks.slice(-weeksDrawn);
  return (
    <figure className="plot card">
      <figcaption>{weeksWords(recent)}</figcaption>
      <Bars weeks={recent} />
      <p className="plot-ends hint" aria-hidden="true">
        <span>{toWords(recent[0]?.week ?? today)}</span> <span>{m.statistics_week_now()}</span>
      </p>
      <details>
        <summary>{m.statistics_week_by_week()}</summary>
        <table className="figures">
          <thead>
            <tr>
              <th scope="col">{m.statistics_week_of()}</th>
              <th scope="col">{m.statistics_week_games()}</th>
            </tr>
          </thead>
          <tbody>
            {played.map(({ week, games }) => (
              <tr key={week}>
                <th scope="row">{toWords(week)}</th>
                <td>{games}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

/** The chart's scale reaches at least this number, so that one game does not look like many. */
const lowestTop = 3;

/** A game is one unit high and a week one unit wide. */
function Bars({ weeks }: Pick<WeeksPlotProps, "weeks">) {
  const top = Math.max(lowestTop, ...weeks.map(({ games }) => games));
  const bars = weeks.map(({ games }, at) =>
    games > 0 ? `M${at + 0.1} ${top}v-${games}h.8v${games}z` : "",
  );
  const gaps = Array.from({ length: top - 1 }, (_, at) => `M0 ${at + 1}h${weeks.length}`);
  return (
    <svg
      className="plot-bars"
      viewBox={`0 0 ${weeks.length} ${top}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <path d={bars.join("")} fill="currentColor" />
      <path className="plot-gaps" d={gaps.join("")} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
