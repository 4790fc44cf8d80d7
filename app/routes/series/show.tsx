import { DatesOfSeries } from "#app/features/series/components/series-occurrences.tsx";
import { endPath, standingPlayerPath } from "#app/features/series/paths.ts";
import { seriesOfAddress } from "#app/features/series/series-at-address.server.ts";
import type { SeriesPage } from "#app/features/series/series-for-page.server.ts";
import { everyWords } from "#app/features/series/series-words.ts";
import { teamPath } from "#app/features/teams/paths.ts";
import { unlisted } from "#app/lib/page-meta.ts";
import { Form, Link } from "#app/platform/react-router/link.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Page, Section } from "#app/ui/page.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { toDate, zoneLabel } from "#app/ui/when.ts";
import membersStyle from "../../members.css?url";
import type { Route } from "./+types/show.ts";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: membersStyle }];

export const meta = unlisted(
  "Games that repeat",
  "Games that repeat: the next dates, and who is always in.",
);

export const loader = async (args: Route.LoaderArgs) => ({ series: await seriesOfAddress(args) });

export default function Series({ loaderData: { series } }: Route.ComponentProps) {
  const { team, time, zone } = series;
  return (
    <Page
      title={everyWords(series)}
      lead={`${time.slice(0, 5)}, ${zoneLabel(zone)}`}
      eyebrow={
        <Link to={teamPath(team)} className="tap">
          {team.name}
        </Link>
      }
      width="narrow"
    >
      <Section title="Next dates">
        <Card>
          {series.goesOn ? <DatesOfSeries series={series} /> : <p>This series has ended.</p>}
          {series.goesOn && series.lastDate ? (
            <p className="meta">{`The last date is ${toDate(series.lastDate)}.`}</p>
          ) : null}
        </Card>
      </Section>
      <Section title="Always in">
        <Card>
          <StandingPlayers series={series} />
        </Card>
      </Section>
      {series.goesOn && series.isManager ? (
        <Section title="Stop">
          <Card>
            <StopSeries series={series} />
          </Card>
        </Section>
      ) : null}
    </Page>
  );
}

/** Leads to the page that names the games that would go. */
function StopSeries({ series: { id, dates } }: { series: SeriesPage }) {
  const played = dates.filter(({ isSkipped }) => !isSkipped);
  return (
    <Form action={endPath(id)} className="stack">
      <SelectField
        id="after"
        name="after"
        label="Last game"
        options={played.map(({ date, when }) => ({ value: date, label: toDate(when) }))}
      />
      <Button variant="secondary">Stop After This Game</Button>
    </Form>
  );
}

/** Shows who is in on every date, and the reader's own choice. */
function StandingPlayers({ series }: { series: SeriesPage }) {
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
