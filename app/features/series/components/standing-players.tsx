import { standingPlayerPath } from "#app/features/series/paths.ts";
import type { SeriesPage } from "#app/features/series/series-for-page.server.ts";
import { Form } from "#app/platform/react-router/link.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

/** Shows who is in on every date, and the reader's own choice. */
export function StandingPlayers({ series }: { series: SeriesPage }) {
  const { regulars, isRegular, goesOn } = series;
  return (
    <div className="stack">
      {regulars.length > 0 ? (
        <ul>
          {regulars.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
      ) : (
        <p className="meta">Nobody is always in yet.</p>
      )}
      {goesOn || isRegular ? (
        <Form method="post" action={standingPlayerPath(series.id)}>
          <input type="hidden" name="regular" value={isRegular ? "false" : "true"} />
          <SubmitButton
            to={standingPlayerPath(series.id)}
            variant={isRegular ? "secondary" : "primary"}
          >
            {isRegular ? "Not Always" : "Always In"}
          </SubmitButton>
        </Form>
      ) : null}
    </div>
  );
}
