import { type ActionFunctionArgs, data, href, isRouteErrorResponse, redirect } from "react-router";
import { submit, useActionResult } from "#app/browser/submit.ts";
import { requireUser } from "#app/features/accounts/current-user.server.ts";
import {
  announcementFields,
  announcementForms,
  announceUseCase,
  removeAnnouncementUseCase,
} from "#app/features/announcements/announce.server.ts";
import {
  announced,
  announcementNotChanged,
  announcementRemoved,
  notAnnounced,
  readAnnouncementProblems,
} from "#app/features/announcements/announcement.ts";
import { findAnnouncementForPage } from "#app/features/announcements/announcements.queries.server.ts";
import { AnnounceForm } from "#app/features/announcements/components/announce-form.tsx";
import { announcementPath } from "#app/features/announcements/paths.ts";
import { readAnnouncementUseCase } from "#app/features/announcements/read-announcement.server.ts";
import { PageError } from "#app/features/sign-in/components/page-error.tsx";
import { findTeamOfUser } from "#app/features/team-page/team-at-address.server.ts";
import { teamPath } from "#app/features/teams/paths.ts";
import { mayWithTeam } from "#app/features/teams/team-abilities.ts";
import { localPath } from "#app/lib/local-path.ts";
import { done as ok, renderProblem } from "#app/lib/outcome.ts";
import { unlisted } from "#app/lib/page-meta.ts";
import { localTime } from "#app/lib/zoned-time.server.ts";
import {
  formAction,
  formActions,
  notTyped,
  redirectWithNotice,
} from "#app/platform/http/form-action.server.ts";
import { requireId, servicesContext } from "#app/platform/http/request-context.server.ts";
import { Form } from "#app/platform/react-router/link.tsx";
import { ButtonLink, SubmitButton } from "#app/ui/button.tsx";
import { Hero, Page, Section } from "#app/ui/page.tsx";
import { formatDate, formatTime } from "#app/ui/when.ts";
import { m } from "#messages";
import type { Route } from "./+types/announcement.ts";

export const meta = unlisted(m.announcements_news, m.announcements_description);

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { id: userId, timezone: zone, now } = requireUser({ context, url });
  const { db } = context.get(servicesContext);
  const found = await findTeamOfUser(db, { id: requireId(params.team), userId });
  if (!found) throw data(null, { status: 404 });
  const { roles, type, id, name } = found;
  if (!mayWithTeam({ roles, type, ability: "seeMembers" }))
    throw data(renderProblem(readAnnouncementProblems.not_a_member).error, { status: 403 });
  const isCaptain = mayWithTeam({ roles, type, ability: "announce" });
  const current = await findAnnouncementForPage(db, { teamId: id, userId });
  const at = (instant: Date) => localTime(instant, { zone, now });
  return {
    team: { id, type, name },
    isCaptain,
    back: localPath(url.searchParams.get("next"), teamPath(found)),
    current:
      current && (isCaptain || !current.isHidden)
        ? { ...current, at: at(current.at), until: at(current.until) }
        : null,
  };
}

const toTeamId = ({ params }: Pick<ActionFunctionArgs, "params">) => requireId(params.team);
const toPage = (args: ActionFunctionArgs) => announcementPath(toTeamId(args));

export const action = formActions(announcementFields, {
  announce: formAction(announceUseCase, {
    schema: announcementForms.announce,
    prepare: ({ args, input: { text, days } }) => ok({ teamId: toTeamId(args), text, days }),
    done: ({ mailed }, { args, input: { next } }) =>
      redirectWithNotice(
        localPath(next, toPage(args)),
        announced({ teamId: toTeamId(args), mailed }),
      ),
    failed: notAnnounced,
  }),
  remove: formAction(removeAnnouncementUseCase, {
    schema: announcementForms.remove,
    invalid: notTyped,
    prepare: ({ args }) => ok({ teamId: toTeamId(args) }),
    done: (_, { args, input: { next } }) =>
      redirectWithNotice(localPath(next, toPage(args)), announcementRemoved()),
    backTo: (_, args) => toPage(args),
    failed: announcementNotChanged,
  }),
  read: formAction(readAnnouncementUseCase, {
    schema: announcementForms.read,
    invalid: notTyped,
    prepare: ({ args, input: { id } }) => ok({ teamId: toTeamId(args), id }),
    done: (_, { args, input: { next } }) => redirect(localPath(next, toPage(args)), 303),
    backTo: (_, args) => toPage(args),
    failed: announcementNotChanged,
  }),
});

export const clientAction = (args: Route.ClientActionArgs) => submit(args, announcementNotChanged);

export default function AnnouncementPage({ loaderData, actionData: latest }: Route.ComponentProps) {
  const { team, isCaptain, back, current } = loaderData;
  const again = useActionResult(latest);
  return (
    <Page
      title={m.announcements_news()}
      eyebrow={team.name}
      lead={isCaptain ? m.announcements_lead() : undefined}
      width="narrow"
      notice={again?.notice}
    >
      <ButtonLink to={back} variant="back">
        {m.announcements_back()}
      </ButtonLink>
      {current ? (
        <Current team={team} current={current} isCaptain={isCaptain} next={back} />
      ) : (
        <p className="section">{m.announcements_none()}</p>
      )}
      {isCaptain ? (
        <Section title={current ? m.announcements_announce_else() : m.announcements_announce()}>
          <AnnounceForm team={team} result={again?.result} next={back} />
        </Section>
      ) : null}
    </Page>
  );
}

type Data = Route.ComponentProps["loaderData"];
type CurrentProps = Pick<Data, "team" | "isCaptain"> & {
  current: NonNullable<Data["current"]>;
  next: string;
};

function Current({ team, current, isCaptain, next }: CurrentProps) {
  const { id, text, author, at, until, isHidden, isRead } = current;
  const action = announcementPath(team.id);
  return (
    <section className="card announcement section" aria-label={m.announcements_current()}>
      <p>{text}</p>
      <p className="hint">
        {m.announcements_by_until({
          author,
          date: formatDate(at),
          time: formatTime(at),
          lastDate: formatDate(until),
          lastTime: formatTime(until),
        })}
      </p>
      {isHidden ? (
        <p>
          <b>{m.announcements_reported()}</b>
        </p>
      ) : null}
      <div className="row">
        {isRead ? null : (
          <Form method="post" action={action}>
            <input type="hidden" name="do" value="read" />
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="next" value={next} />
            <SubmitButton variant="secondary">{m.announcements_got_it()}</SubmitButton>
          </Form>
        )}{" "}
        {isCaptain ? (
          <Form method="post" action={action} className={isRead ? "flush" : undefined}>
            <input type="hidden" name="do" value="remove" />
            <SubmitButton variant="quiet">{m.announcements_remove()}</SubmitButton>
          </Form>
        ) : null}
      </div>
    </section>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 403) return <PageError error={error} />;
  return (
    <Hero title={String(error.data)}>
      <ButtonLink to={href("/")} size="lg">
        {m.announcements_home()}
      </ButtonLink>
    </Hero>
  );
}
