import { skipsPath } from "#app/features/series/paths.ts";
import type { SeriesPage } from "#app/features/series/series-at-address.server.ts";
import { Form, Link } from "#app/platform/react-router/link.tsx";
import { SubmitButton } from "#app/ui/button.tsx";
import { Badge } from "#app/ui/card.tsx";
import { formatDate, formatTime } from "#app/ui/when.ts";
import { m } from "#messages";

type SeriesDate = SeriesPage["dates"][number];

export function DatesOfSeries({ series }: { series: SeriesPage }) {
  return (
    <>
      {series.isManager ? <p className="hint">{m.series_skip_hint()}</p> : null}
      <ol className="small-buttons">
        {series.dates.map((date) => (
          <li key={date.date} className="series-date">
            <DateWords date={date} />
            {series.isManager ? <SkipButton series={series} date={date} /> : null}
          </li>
        ))}
      </ol>
    </>
  );
}

function DateWords({ date: { when, gamePath, isSkipped, gameId } }: { date: SeriesDate }) {
  const words = `${formatDate(when)}, ${formatTime(when)}`;
  return (
    <span>
      {gamePath ? (
        <Link to={gamePath} className="tap">
          {words}
        </Link>
      ) : (
        <span className="tap">{words}</span>
      )}{" "}
      {isSkipped ? (
        <Badge tone="out">{gameId ? m.series_date_cancelled() : m.series_date_skipped()}</Badge>
      ) : null}
    </span>
  );
}

function SkipButton({ series, date }: { series: SeriesPage; date: SeriesDate }) {
  return (
    <Form method="post" action={skipsPath(series.id)}>
      <input type="hidden" name="date" value={date.date} />
      <input type="hidden" name="skip" value={date.isSkipped ? "false" : "true"} />
      <SubmitButton to={skipsPath(series.id)} variant="secondary">
        {date.isSkipped ? m.series_date_play() : m.series_date_skip()}
        <span className="sr-only">{` ${formatDate(date.when)}`}</span>
      </SubmitButton>
    </Form>
  );
}
