import type { SeenAnnouncement } from "#app/features/announcements/announcement.ts";
import { announcementPath } from "#app/features/announcements/paths.ts";
import { ReadyMessage } from "#app/features/games/components/ready-message.tsx";
import { ReportLink } from "#app/features/safety/components/report-link.tsx";
import { teamPath } from "#app/features/teams/paths.ts";
import { Link, useFetcher } from "#app/platform/react-router/link.tsx";
import { ButtonLink, SubmitButton } from "#app/ui/button.tsx";
import { formatDate, formatTime } from "#app/ui/when.ts";
import { m } from "#messages";

type AnnouncementsProps = {
  announcements: SeenAnnouncement[];
  next: string;
  here?: boolean;
};

export default function Announcements({ announcements, next, here = false }: AnnouncementsProps) {
  return announcements.map((announcement) => (
    <Announcement key={announcement.id} {...announcement} next={next} here={here} />
  ));
}

type AnnouncementProps = SeenAnnouncement & { next: string; here: boolean };

function Announcement({ id, text, author, at, team, isCaptain, next, here }: AnnouncementProps) {
  const { Form, state } = useFetcher();
  if (state !== "idle") return null;
  return (
    <section
      className="card announcement"
      aria-label={m.announcements_news_of({ team: team.name })}
    >
      <h2>{here ? m.announcements_news() : <Link to={teamPath(team)}>{team.name}</Link>}</h2>
      <p>{text}</p>
      <p className="hint">
        {m.announcements_by({ author, date: formatDate(at), time: formatTime(at) })}
      </p>
      {isCaptain ? (
        <ReadyMessage label={m.announcements_message()} text={`${team.name}: ${text}`} />
      ) : null}
      <div className="row">
        <Form method="post" action={announcementPath(team.id)} preventScrollReset>
          <input type="hidden" name="do" value="read" />
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="next" value={next} />
          <SubmitButton variant="secondary">
            {m.announcements_got_it()}
            <span className="sr-only">{m.announcements_got_it_which({ team: team.name })}</span>
          </SubmitButton>
        </Form>{" "}
        {isCaptain ? (
          <ButtonLink to={announcementPath(team.id, next)} variant="quiet">
            {m.announcements_change()}
            <span className="sr-only">{m.announcements_change_which({ team: team.name })}</span>
          </ButtonLink>
        ) : (
          <ReportLink
            subject={{ kind: "announcement", id }}
            name={m.announcements_the_news_of({ team: team.name })}
            next={next}
          />
        )}
      </div>
    </section>
  );
}
