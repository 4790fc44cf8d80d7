import { data, href } from "react-router";
import { submit } from "#app/browser/submit.ts";
import { BackToProfile } from "#app/features/accounts/components/account-menu.tsx";
import { requireUser } from "#app/features/accounts/current-user.server.ts";
import {
  feedMade,
  feedNotChanged,
  feedRemoved,
  feedRenewed,
} from "#app/features/calendars/calendar.ts";
import { FeedCard, NewFeeds } from "#app/features/calendars/components/feeds.tsx";
import {
  calendarFields,
  feedForm,
  feedLink,
  listFeeds,
  makeFeedUseCase,
  removeFeedUseCase,
  renewFeedUseCase,
} from "#app/features/calendars/make-feed.server.ts";
import { listTeamsByMember } from "#app/features/teams/teams.server.ts";
import type { Notice } from "#app/lib/outcome.ts";
import { unlisted } from "#app/lib/page-meta.ts";
import { localTime } from "#app/lib/zoned-time.server.ts";
import {
  formAction,
  formActions,
  redirectWithNotice,
} from "#app/platform/http/form-action.server.ts";
import { servicesContext } from "#app/platform/http/request-context.server.ts";
import { Page, Section } from "#app/ui/page.tsx";
import { m } from "#messages";
import membersStyle from "../../members.css?url";
import type { Route } from "./+types/calendars.ts";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: membersStyle }];

export const meta = unlisted(m.calendars_title, m.calendars_description);

export async function loader({ context, url }: Route.LoaderArgs) {
  const { id: userId, timezone: zone, now } = requireUser({ context, url });
  const { db, settings } = context.get(servicesContext);
  const [feeds, teams] = await Promise.all([listFeeds(db, userId), listTeamsByMember(db, userId)]);
  const shown = feeds.map(({ id, version, teamId, name, everything, readAt }) => ({
    id,
    teamId,
    name,
    everything,
    link: feedLink(settings, { id, version }),
    readAt: readAt && localTime(readAt, { zone, now }),
  }));
  const has = new Set(feeds.map(({ teamId }) => teamId));
  const missing = teams.filter(({ id }) => !has.has(id)).map(({ id, name }) => ({ id, name }));
  return data(
    { feeds: shown, missing, hasMine: has.has(null) },
    { headers: { "cache-control": "private, no-store" } },
  );
}

const backWith = (notice: Notice) => redirectWithNotice(href("/profile/calendar"), notice);

const refused = {
  instead: ({ notice }: { notice: Notice }) => backWith(notice),
  failed: feedNotChanged,
};

export const action = formActions(calendarFields, {
  make: formAction(makeFeedUseCase, { ...refused, done: () => backWith(feedMade()) }),
  renew: formAction(renewFeedUseCase, {
    ...refused,
    schema: feedForm,
    done: () => backWith(feedRenewed()),
  }),
  remove: formAction(removeFeedUseCase, {
    ...refused,
    schema: feedForm,
    done: () => backWith(feedRemoved()),
  }),
});

export const clientAction = (args: Route.ClientActionArgs) => submit(args, feedNotChanged);

export default function Calendars({ loaderData }: Route.ComponentProps) {
  const { feeds, missing, hasMine } = loaderData;
  return (
    <Page title={m.calendars_title()} lead={m.calendars_lead()} width="narrow">
      {feeds.map((feed) => (
        <FeedCard key={feed.id} feed={feed} />
      ))}
      <NewFeeds teams={missing} hasMine={hasMine} />
      <Section title={m.calendars_how()}>
        <p>{m.calendars_how_text()}</p>
        <p className="hint">{m.calendars_refresh()}</p>
        <BackToProfile />
      </Section>
    </Page>
  );
}
