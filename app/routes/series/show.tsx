import { requireUser } from "#app/features/accounts/current-user.server.ts";
import { SendYourself } from "#app/features/game-edits/components/send-yourself.tsx";
import { readNotReached } from "#app/features/game-edits/not-reached.server.ts";
import { DatesOfSeries } from "#app/features/series/components/series-occurrences.tsx";
import { readEndMessage } from "#app/features/series/end-message.server.ts";
import { endPath, standingGuestsPath, standingPlayerPath } from "#app/features/series/paths.ts";
import {
  requireSeriesAtAddress,
  type SeriesPage,
} from "#app/features/series/series-at-address.server.ts";
import { everyWords } from "#app/features/series/start-series.ts";
import { teamPath } from "#app/features/teams/paths.ts";
import { unlisted } from "#app/lib/page-meta.ts";
import { servicesContext } from "#app/platform/http/request-context.server.ts";
import { Form, Link } from "#app/platform/react-router/link.tsx";
import { Button, SubmitButton } from "#app/ui/button.tsx";
import { Badge, Card } from "#app/ui/card.tsx";
import { SelectField } from "#app/ui/field.tsx";
import { Page, Section } from "#app/ui/page.tsx";
import { formatDate, zoneLabel } from "#app/ui/when.ts";
import { m } from "#messages";
import membersStyle from "../../members.css?url";
import type { Route } from "./+types/show.ts";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: membersStyle }];

export const meta = unlisted(m.series_page_title, m.series_page_description);

export async function loader(args: Route.LoaderArgs) {
  const series = await requireSeriesAtAddress(args);
  const date = args.url.searchParams.get("date");
  const gameId = (date && series.dates.find((each) => each.date === date)?.gameId) || null;
  return { series, notReached: await readMessage(args, { series, gameId }) };
}

type MessageAbout = { series: SeriesPage; gameId: number | null };

function readMessage({ context, url }: Route.LoaderArgs, { series, gameId }: MessageAbout) {
  const { db, settings } = context.get(servicesContext);
  const { id: userId, timezone: zone, now } = requireUser({ context, url });
  if (gameId === null) return readEndMessage(db, { series, userId, now });
  const sharer = { origin: settings.appOrigin, by: userId };
  return readNotReached(db, { gameId, userId, zone, sharer });
}

export default function Series({ loaderData: { series, notReached } }: Route.ComponentProps) {
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
      {notReached ? <SendYourself {...notReached} /> : null}
      <Section title={m.series_page_dates()}>
        <Card>
          {series.goesOn ? <DatesOfSeries series={series} /> : <p>{m.series_page_ended()}</p>}
          {series.goesOn && series.lastDate ? (
            <p className="meta">{m.series_page_last_date({ date: formatDate(series.lastDate) })}</p>
          ) : null}
        </Card>
      </Section>
      <Section title={m.series_page_always_in()}>
        <Card>
          <StandingPlayers series={series} />
        </Card>
      </Section>
      {series.goesOn && series.isManager ? (
        <Section title={m.series_page_stop()}>
          <Card>
            <StopSeries series={series} />
          </Card>
        </Section>
      ) : null}
    </Page>
  );
}

function StopSeries({ series: { id, dates } }: { series: SeriesPage }) {
  const played = dates.filter(({ isSkipped }) => !isSkipped);
  return (
    <Form action={endPath(id)} className="stack">
      <SelectField
        id="after"
        name="after"
        label={m.series_page_last_game()}
        options={played.map(({ date, when }) => ({ value: date, label: formatDate(when) }))}
      />
      <Button variant="secondary">{m.series_end_act()}</Button>
    </Form>
  );
}

function StandingPlayers({ series }: { series: SeriesPage }) {
  const { regulars, guests, isManager, isRegular, goesOn } = series;
  return (
    <div className="stack">
      {regulars.length + guests.length > 0 ? (
        <ul>
          {regulars.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
          {guests.map((guest) => (
            <li key={`guest-${guest.id}`} className="series-date">
              <span>
                <bdi>{guest.name}</bdi> <Badge>{m.game_pages_guest()}</Badge>
              </span>
              {isManager ? <EndGuest seriesId={series.id} guest={guest} /> : null}
            </li>
          ))}
        </ul>
      ) : (
        <p className="meta">{m.series_page_nobody()}</p>
      )}
      {goesOn || isRegular ? (
        <Form method="post" action={standingPlayerPath(series.id)}>
          <input type="hidden" name="regular" value={isRegular ? "false" : "true"} />
          <SubmitButton
            to={standingPlayerPath(series.id)}
            variant={isRegular ? "secondary" : "primary"}
          >
            {isRegular ? m.series_page_not_always() : m.series_always_in()}
          </SubmitButton>
        </Form>
      ) : null}
    </div>
  );
}

type EndGuestProps = { seriesId: number; guest: SeriesPage["guests"][number] };

const EndGuest = ({ seriesId, guest: { id, name } }: EndGuestProps) => (
  <Form method="post" action={standingGuestsPath(seriesId)} className="small-buttons">
    <input type="hidden" name="guest" value={id} />
    <SubmitButton to={standingGuestsPath(seriesId)} variant="secondary">
      {m.series_page_not_always()}
      <span className="sr-only">{` ${name}`}</span>
    </SubmitButton>
  </Form>
);
