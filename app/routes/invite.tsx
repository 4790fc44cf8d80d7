import { useLayoutEffect, useRef } from "react";
import { data, href, redirect } from "react-router";
import { submit, useActionResult } from "#app/browser/submit.ts";
import { userContext } from "#app/features/accounts/current-user.server.ts";
import type { CurrentUser } from "#app/features/accounts/current-user.ts";
import { listUpcomingGames } from "#app/features/game-pages/upcoming-games.queries.server.ts";
import type { UpcomingGame } from "#app/features/games/game.ts";
import { acceptInvitation } from "#app/features/invitations/accept-invitation.server.ts";
import { InviteChoices } from "#app/features/invitations/components/invite-choices.tsx";
import {
  AlreadyIn,
  Invitation,
  InvitedTeam,
} from "#app/features/invitations/components/invited-team.tsx";
import { teamKeyInput } from "#app/features/invitations/invitation.input.ts";
import {
  type AcceptAnswer,
  invitedGameInWords,
  joinFailed,
  loginFailed,
  openInvitationProblems,
  registrationFailed,
  welcome,
} from "#app/features/invitations/invitation.ts";
import {
  findInvitedGame,
  findInviter,
  findInviteStanding,
  type InvitedGame,
  openInvitation,
} from "#app/features/invitations/invitations.queries.server.ts";
import { googlePlace } from "#app/features/sign-in/in-app-browser.ts";
import { invitePath } from "#app/features/teams/paths.ts";
import type { Team } from "#app/features/teams/team.ts";
import { previewPath } from "#app/features/teams/team-preview.ts";
import { tryKey } from "#app/features/teams/try-key.server.ts";
import { type Notice, refuse } from "#app/lib/outcome.ts";
import { type PageArgs, pageMeta } from "#app/lib/page-meta.ts";
import { toId } from "#app/lib/schemas.ts";
import { noticeCookie } from "#app/platform/http/flash.server.ts";
import { servicesContext } from "#app/platform/http/request-context.server.ts";
import { refusedBy } from "#app/platform/http/use-case.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice as NoticeBox } from "#app/ui/notice.tsx";
import { Hero } from "#app/ui/page.tsx";
import type { Db } from "#db/client.server.ts";
import { m } from "#messages";
import type { Route } from "./+types/invite.ts";

type InvitationMetaInput = { team: Team; next?: InvitedGame };

function invitationMeta(args: PageArgs, invited: InvitationMetaInput | undefined) {
  const words = { title: m.invitations_title(), description: m.invitations_description() };
  if (!invited) return pageMeta(args, { ...words, index: false });
  const { team, next } = invited;
  const game = next && m.invitations_preview_next({ game: invitedGameInWords(next) });
  return pageMeta(args, {
    ...words,
    preview: {
      title: m.invitations_preview_title({ team: team.name }),
      description: [team.address, game ?? m.teams_players({ count: team.players })].join(" · "),
    },
    image: previewPath(team),
    imageAlt: `${team.name}, ${team.address}, ${m.teams_players({ count: team.players })}`,
    index: false,
  });
}

export const meta: Route.MetaFunction = (args) =>
  invitationMeta(args, args.loaderData?.team ? args.loaderData : undefined);

/** The URL contains the key, so other sites must not get it as a referrer. `no-referrer` would also
 * hide the origin from our own forms. */
export const headers: Route.HeadersFunction = () => ({
  "referrer-policy": "same-origin",
  "x-robots-tag": "noindex",
});

export async function loader(args: Route.LoaderArgs) {
  const { db, settings } = args.context.get(servicesContext);
  const search = args.url.searchParams;
  const typed = search.get("key") ?? "";
  const key = teamKeyInput.safeParse(typed).data;
  if (key && search.get("joined") === "true") throw welcomed(key);
  const opened = await openIfKey(args, typed.trim(), key);
  if (!key || !opened.ok) return cannotOpen(opened);

  const team = opened.value;
  const user = args.context.get(userContext);
  const standing = await findInviteStanding(db, { user, teamId: team.id });
  const idIn = (name: string) => toId(search.get(name) ?? undefined);
  const about = { game: idIn("game"), by: idIn("by") };
  const inviter = await findInviter(db, { teamId: team.id, by: about.by });
  const input = { teamId: team.id, gameId: about.game, zone: user?.timezone ?? null };
  const next = await findInvitedGame(db, input);
  const games =
    user && standing === "member" && next
      ? await onCard(db, { user, team: { ...team, secretKey: key }, gameId: next.id })
      : [];
  const view: View = search.get("view") === "sign-in" ? "sign-in" : undefined;
  const email = search.get("email") ?? undefined;
  const form = {
    view,
    email,
    google: googlePlace(settings.google !== undefined, args.request.headers.get("user-agent")),
  };
  const title = standing === "member" ? team.name : m.invitations_join(team);
  return data({ title, team, teamKey: key, about, inviter, next, games, standing, ...form });
}

type View = AcceptAnswer["view"];

type InvitedGameInput = { user: CurrentUser; team: UpcomingGame["team"]; gameId: number };

async function onCard(db: Db, { user, team, gameId }: InvitedGameInput) {
  const reader = { user, now: user.now, teamId: team.id };
  const { games } = await listUpcomingGames(db, { ...reader, teams: [team], all: true });
  return games.filter(({ id }) => id === gameId);
}

async function openIfKey(args: Route.LoaderArgs, typed: string, key: string | undefined) {
  if (!typed) return refuse("missing_key");
  if (!key) return refuse("unknown_key");
  const { db } = args.context.get(servicesContext);
  return tryKey(args, () => openInvitation(db, { secretKey: key }));
}

type Opened = Awaited<ReturnType<typeof openIfKey>>;

function cannotOpen(opened: Opened) {
  const refused = opened.ok ? refuse("unknown_key") : opened;
  const { notice, status } = refusedBy(openInvitationProblems, refused);
  return data({ title: notice.title, team: null, why: notice.text }, { status });
}

const welcomed = (key: string) =>
  redirect(invitePath(key), { status: 303, headers: { "set-cookie": noticeCookie(welcome()) } });

export const action = (args: Route.ActionArgs) => acceptInvitation(args);

export async function clientAction(args: Route.ClientActionArgs) {
  const intent = (await args.request.clone().formData()).get("intent");
  const failed =
    intent === "join" ? joinFailed() : intent === "sign-in" ? loginFailed() : registrationFailed();
  return submit<AcceptAnswer>(args, () => failed);
}

export default function Invite({ loaderData, actionData: latest }: Route.ComponentProps) {
  const actionData = useActionResult(latest);
  const { title, team } = loaderData;
  useTopOfNewContent(loaderData.team ? loaderData.standing : title);
  const answer: AcceptAnswer = actionData ?? {};
  if (!team) return <NoInvite title={title} why={loaderData.why} notice={answer.notice} />;
  const { standing, inviter, next, games } = loaderData;
  return (
    <>
      <InvitedTeam team={team} standing={standing} inviter={inviter} />
      <div className="page">
        <NoticeBox notice={answer.notice} tone="error" />
        <div className="split">
          {standing === "member" ? (
            <AlreadyIn team={team} games={games} />
          ) : (
            <Invitation game={next} />
          )}
          {standing === "member" ? null : (
            <div className="section stack">
              <InviteChoices {...loaderData} {...answer} />
            </div>
          )}
        </div>
      </div>
    </>
  );
}

type NoInviteProps = { title: string; why?: string; notice?: Notice };

const NoInvite = ({ title, why, notice }: NoInviteProps) => (
  <>
    <Hero title={title} lead={why}>
      <ButtonLink to={href("/")} size="lg">
        {m.invitations_home()}
      </ButtonLink>
    </Hero>
    <NoticeBox notice={notice} tone="error" />
  </>
);

function useTopOfNewContent(content: string) {
  const shown = useRef(content);
  useLayoutEffect(() => {
    if (shown.current === content) return;
    shown.current = content;
    window.scrollTo(0, 0);
    import("#app/browser/focus-heading.ts").then((it) => it.default()).catch(() => {});
  }, [content]);
}
