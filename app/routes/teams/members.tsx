import { submit } from "#app/browser/submit.ts";
import { setStrengthUseCase, strengthForm } from "#app/features/fair-teams/set-strength.server.ts";
import { strengthNotSaved, strengthSaved } from "#app/features/fair-teams/set-strength.ts";
import { listBans } from "#app/features/membership/ban.queries.server.ts";
import { reliabilityPath } from "#app/features/statistics/paths.ts";
import { MemberRow, marksNew, sharesDate } from "#app/features/team-page/components/member-row.tsx";
import { seenMembers } from "#app/features/team-page/members.queries.server.ts";
import { forbid, teamForAbility } from "#app/features/team-page/team-at-address.server.ts";
import {
  editTeamPath,
  liftBanPath,
  membersPath,
  teamLogPath,
  teamPath,
} from "#app/features/teams/paths.ts";
import { type Team, typeOfPath } from "#app/features/teams/team.ts";
import { mayWithTeam, type TeamAbility } from "#app/features/teams/team-abilities.ts";
import type { LocalTime } from "#app/lib/local-time.ts";
import { done as ok } from "#app/lib/outcome.ts";
import { unlisted } from "#app/lib/page-meta.ts";
import { toId } from "#app/lib/schemas.ts";
import { localTime } from "#app/lib/zoned-time.server.ts";
import { formAction, notTyped, redirectWithNotice } from "#app/platform/http/form-action.server.ts";
import { Form, Link } from "#app/platform/react-router/link.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { ButtonLink, SubmitButton } from "#app/ui/button.tsx";
import { Page, Section, UnderDialogs } from "#app/ui/page.tsx";
import { formatDate } from "#app/ui/when.ts";
import { m } from "#messages";
import membersStyle from "../../members.css?url";
import type { Route } from "./+types/members.ts";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: membersStyle }];

export { NotAllowed as ErrorBoundary } from "#app/features/team-page/components/not-allowed.tsx";

const perPage = 100;

export const meta = unlisted(
  (path) => m.team_page_members_title({ type: typeOfPath(path) }),
  m.team_page_members_description,
);

export async function loader(args: Route.LoaderArgs) {
  const { db, user, team } = await teamForAbility(args, "seeMembers");
  const { roles, type } = team;
  const may = (ability: TeamAbility) => mayWithTeam({ roles, type, ability });
  const from = toId(args.url.searchParams.get("from") ?? undefined) ?? 0;
  const reader = { userId: user.id, zone: user.timezone, now: user.now };
  const marks = { withLateOuts: may("seeLateCancels"), withStrengths: may("setStrengths") };
  const page = { limit: perPage, offset: from, ...marks };
  const members = await seenMembers(db, { teamId: team.id, ...reader, ...page });
  const bans = may("ban") ? await listBans(db, team.id) : [];
  return {
    team,
    members,
    bans: bans.map(({ at, ...ban }) => ({ ...ban, at: localTime(at, reader) })),
    more: from + members.length < team.players ? from + members.length : undefined,
    may: { nameCaptains: may("nameCaptains"), removeMembers: may("removeMembers") },
    isCaptain: may("seeLog"),
  };
}

export const action = formAction(setStrengthUseCase, {
  about: (args) => teamForAbility(args, "seeMembers"),
  schema: strengthForm,
  invalid: notTyped,
  prepare: ({ about: { team }, input: { user: userId, strength } }) =>
    ok({ teamId: team.id, userId, strength }),
  done: (_, { about: { team } }) => redirectWithNotice(membersPath(team), strengthSaved()),
  instead: forbid,
  backTo: (_, _args, { team }) => membersPath(team),
  failed: strengthNotSaved,
});

export const clientAction = (args: Route.ClientActionArgs) => submit(args, strengthNotSaved);

export default function TeamMembers({ loaderData }: Route.ComponentProps) {
  const { team, members, bans, more, may, isCaptain } = loaderData;
  const isNewMarked = marksNew(members);
  const hasDate = !sharesDate(members);
  return (
    <UnderDialogs context={{ team }}>
      <Page
        title={m.team_page_members()}
        eyebrow={team.name}
        lead={m.teams_players({ count: team.players })}
      >
        <div className="split">
          <div>
            <ul className="game-people">
              {members.map((member) => (
                <MemberRow key={member.id} {...{ team, member, may, isNewMarked, hasDate }} />
              ))}
            </ul>
            {more ? (
              <ButtonLink to={`?from=${more}`} variant="secondary">
                {m.team_page_members_older()}
              </ButtonLink>
            ) : null}
            <BanList team={team} bans={bans} />
          </div>
          <ul className="acts section">
            <li>
              <Link to={teamPath(team)}>{m.teams_view(team)}</Link>
            </li>
            {isCaptain ? (
              <>
                <li>
                  <Link to={editTeamPath(team)}>{m.teams_edit_title(team)}</Link>
                </li>
                <li>
                  <Link to={teamLogPath(team)}>{m.team_page_log()}</Link>
                </li>
                {team.type === "team" ? (
                  <li>
                    <Link to={reliabilityPath(team)}>{m.team_page_reliability()}</Link>
                  </li>
                ) : null}
              </>
            ) : null}
          </ul>
        </div>
      </Page>
    </UnderDialogs>
  );
}

type Ban = {
  id: number;
  name: string;
  avatar: string | null;
  reason: string | null;
  at: LocalTime;
};

function BanList({ team, bans }: { team: Pick<Team, "type" | "slug">; bans: Ban[] }) {
  if (bans.length === 0) return null;
  return (
    <Section title={m.team_page_banned()}>
      <ul className="stack">
        {bans.map(({ id, name, avatar, reason, at }) => (
          <li key={id} className="card media">
            <Avatar id={id} name={name} src={avatar} />
            <div className="stack-tight">
              <p>
                <strong>{name}</strong>
              </p>
              <p className="hint">{bannedSince(formatDate(at), reason)}</p>
              <Form method="post" action={liftBanPath({ ...team, userId: id })} preventScrollReset>
                <SubmitButton variant="secondary" to={liftBanPath({ ...team, userId: id })}>
                  {m.team_page_lift_ban()}
                  <span className="sr-only">{m.team_page_lift_ban_of({ name })}</span>
                </SubmitButton>
              </Form>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const bannedSince = (date: string, reason: string | null) =>
  reason ? m.team_page_banned_since_because({ date, reason }) : m.team_page_banned_since({ date });
