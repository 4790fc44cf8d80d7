import { DatesOfSeries } from "#app/features/series/components/series-occurrences.tsx";
import { StandingPlayers } from "#app/features/series/components/standing-players.tsx";
import { StopSeries } from "#app/features/series/components/stop-series.tsx";
import { seriesOfAddress } from "#app/features/series/series-at-address.server.ts";
import { everyWords } from "#app/features/series/series-words.ts";
import { teamPath } from "#app/features/teams/paths.ts";
import { unlisted } from "#app/lib/page-meta.ts";
import { Link } from "#app/platform/react-router/link.tsx";
import { Card } from "#app/ui/card.tsx";
import { Page, Section } from "#app/ui/page.tsx";
import { toDate, zoneLabel } from "#app/ui/when.ts";
import membersStyle from "../../members.css?url";
import type { Route } from "./+types/show.ts";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: membersStyle }];

export const meta = unlisted(
  "Games That Repeat",
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
