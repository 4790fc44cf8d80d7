import { type WeekOfGames, weeksWords } from "#app/features/statistics/figures.ts";
import { toDate } from "#app/ui/when.ts";
import { m } from "#messages";

type WeeksPlotProps = { weeks: WeekOfGames[]; today: string };

/** Bars of the games of each week of a year, with the same figures as words and as a table. */
export function WeeksPlot({ weeks, today }: WeeksPlotProps) {
  const toWords = (week: string) => toDate({ wall: `${week}T00:00`, today, zone: "" });
  const played = weeks.filter(({ games }) => games > 0).reverse();
  return (
    <figure className="plot card">
      <figcaption>{weeksWords(weeks)}</figcaption>
      <Bars weeks={weeks} />
      <p className="plot-ends hint" aria-hidden="true">
        <span>{toWords(weeks[0]?.week ?? today)}</span> <span>{m.statistics_week_now()}</span>
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

/** A bar is never so low that one game looks like many. */
const lowestTop = 3;

/** The picture alone: a unit high for each game, a unit wide for each week. */
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
