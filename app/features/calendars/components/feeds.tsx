import { copyLinkNotices } from "#app/features/teams/sharing.ts";
import type { LocalTime } from "#app/lib/local-time.ts";
import { Form } from "#app/platform/react-router/link.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { CheckboxField, Field } from "#app/ui/field.tsx";
import { Section } from "#app/ui/page.tsx";
import { CopyButton } from "#app/ui/share-button.tsx";
import { formatDate, formatTime } from "#app/ui/when.ts";
import { m } from "#messages";

type Feed = {
  id: number;
  teamId: number | null;
  name: string | null;
  everything: boolean;
  link: string;
  readAt: LocalTime | null;
};

const toName = ({ name }: Pick<Feed, "name">) => name ?? m.calendars_my_games();

const fetchedWords = (readAt: LocalTime) =>
  m.calendars_feed_fetched({ date: formatDate(readAt), time: formatTime(readAt) });

export function FeedCard({ feed }: { feed: Feed }) {
  const { id, link, readAt } = feed;
  return (
    <Card>
      <h2>{toName(feed)}</h2>
      <Field
        // React does not update the `defaultValue` of a rendered field. A new link has a new `key`,
        // so that React renders a new field with it.
        key={link}
        id={`feed-${id}`}
        label={m.calendars_feed_label({ name: toName(feed) })}
        readOnly
        size={link.length}
        defaultValue={link}
        hint={readAt ? fetchedWords(readAt) : m.calendars_feed_not_fetched()}
      />
      <div className="row">
        <a className="btn btn-primary" href={link.replace(/^https?:/, "webcal:")}>
          {m.calendars_feed_subscribe()}
          <span className="sr-only">{` ${m.calendars_feed_subscribe_to({ name: toName(feed) })}`}</span>
        </a>
        <CopyButton text={link} label={<CopyLabel of={toName(feed)} />} {...copyLinkNotices()} />
      </div>
      {feed.teamId === null ? <Everything feed={feed} /> : null}
      <div className="row">
        <Act act="renew" id={id} label={m.calendars_feed_new_link()} of={toName(feed)} />
        <Act act="remove" id={id} label={m.calendars_feed_remove()} of={toName(feed)} />
      </div>
    </Card>
  );
}

const CopyLabel = ({ of }: { of: string }) => (
  <>
    {m.calendars_feed_copy()}
    <span className="sr-only">{` ${m.calendars_feed_of({ name: of })}`}</span>
  </>
);

type ActProps = { act: "renew" | "remove"; id: number; label: string; of: string };

function Act({ act, id, label, of }: ActProps) {
  return (
    <Form method="post">
      <input type="hidden" name="do" value={act} />
      <input type="hidden" name="feedId" value={id} />
      <Button variant={act === "remove" ? "leave" : "secondary"}>
        {label}
        <span className="sr-only">{` ${m.calendars_feed_of({ name: of })}`}</span>
      </Button>
    </Form>
  );
}

function Everything({ feed }: { feed: Feed }) {
  return (
    <Form method="post" className="stack-tight">
      <input type="hidden" name="do" value="make" />
      <CheckboxField
        id="everything"
        name="all"
        label={m.calendars_feed_everything()}
        hint={m.calendars_feed_everything_hint()}
        defaultChecked={feed.everything}
      />
      <Button variant="secondary">{m.calendars_feed_save()}</Button>
    </Form>
  );
}

type NewFeedsProps = { teams: { id: number; name: string }[]; hasMine: boolean };
export function NewFeeds({ teams, hasMine }: NewFeedsProps) {
  if (hasMine && teams.length === 0) return null;
  return (
    <Section title={m.calendars_make()}>
      <ul className="acts acts-on">
        {hasMine ? null : <Make name={m.calendars_my_games()} />}
        {teams.map(({ id, name }) => (
          <Make key={id} teamId={id} name={name} />
        ))}
      </ul>
    </Section>
  );
}

const Make = ({ teamId, name }: { teamId?: number; name: string }) => (
  <li>
    <Form method="post">
      <input type="hidden" name="do" value="make" />
      {teamId ? <input type="hidden" name="teamId" value={teamId} /> : null}
      <Button variant="quiet">
        <span className="btn-name">{name}</span>
      </Button>
    </Form>
  </li>
);
