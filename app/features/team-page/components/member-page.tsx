import { type ComponentProps, lazy, Suspense } from "react";
import type { SeenAnnouncement } from "#app/features/announcements/announcement.ts";
import GameList from "#app/features/game-pages/components/game-list.tsx";
import type { ListedGames } from "#app/features/games/game.ts";
import { UsualTimes } from "#app/features/scheduling/components/usual-times.tsx";
import TeamFiguresPart from "#app/features/statistics/components/team-figures.tsx";
import type { TeamFigures } from "#app/features/statistics/figures.ts";
import { LeaveLink, Members } from "#app/features/team-page/components/team-for-members.tsx";
import TeamSharing from "#app/features/team-page/components/team-sharing.tsx";
import { ChatLink } from "#app/features/teams/components/chat-link.tsx";
import {
  schedulePath,
  teamPath,
  teamPosterPath,
  teamSettingsPath,
} from "#app/features/teams/paths.ts";
import type { Team } from "#app/features/teams/team.ts";
import type { LocalTime } from "#app/lib/local-time.ts";
import { Link } from "#app/platform/react-router/link.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState, Section } from "#app/ui/page.tsx";
import { m } from "#messages";

const Announcements = lazy(
  () => import("#app/features/announcements/components/announcements.tsx"),
);

const JoinRequests = lazy(() => import("#app/features/membership/components/join-requests.tsx"));

type MemberPageProps = ListedGames & {
  team: Team;
  members: ComponentProps<typeof Members>["members"];
  requests?: { id: number; name: string }[];
  announcements: SeenAnnouncement[];
  usual: LocalTime[];
  figures: TeamFigures | null;
  sharing: { secretKey: string | null; link: string };
  chatLink?: string;
};

export default function MemberPage(props: MemberPageProps) {
  const { team, members, requests, announcements, sharing, chatLink, figures, ...at } = props;
  // A team with one member needs players before games, so sharing comes first.
  const isAlone = team.players === 1;
  const invite = (
    <TeamSharing {...sharing} name={team.name} poster={teamPosterPath(team)} isFirst={isAlone} />
  );
  return (
    <>
      {announcements.length > 0 ? (
        <div className="page-top">
          <Suspense>
            <Announcements announcements={announcements} next={teamPath(team)} here />
          </Suspense>
        </div>
      ) : null}
      <Jumps team={team} />
      <div className="page split">
        <div>
          {isAlone ? (
            <Section id="invite" title={m.team_page_get_players()}>
              {invite}
            </Section>
          ) : null}
          {requests ? (
            <Suspense>
              <JoinRequests team={team} requests={requests} />
            </Suspense>
          ) : null}
          <GamesHere team={team} {...at} />
          <Members team={team} members={members} />
        </div>
        <div className="section team-more" id={isAlone ? undefined : "invite"}>
          {isAlone ? null : invite}
          <TeamFiguresPart figures={figures} />
          <ul className="acts">
            {chatLink ? (
              <li>
                <ChatLink to={chatLink} />
              </li>
            ) : null}
            <li>
              <Link to={teamSettingsPath(team)}>{m.team_page_settings()}</Link>
            </li>
            <li>
              <LeaveLink team={team} />
            </li>
          </ul>
        </div>
      </div>
    </>
  );
}

function GamesHere({
  team,
  usual,
  ...listed
}: ListedGames & Pick<MemberPageProps, "team" | "usual">) {
  const schedule = (
    <ButtonLink
      to={schedulePath(team)}
      variant={team.players === 1 ? "secondary" : "primary"}
      preventScrollReset
    >
      {m.team_page_schedule()}
    </ButtonLink>
  );
  return (
    <Section id="games" title={m.team_page_upcoming()} action={schedule}>
      <GameList {...listed} here empty={<NothingYet />} />
      <UsualTimes times={usual} />
    </Section>
  );
}

const NothingYet = () => (
  <EmptyState title={m.team_page_no_games()} text={m.team_page_no_games_text()} />
);

function Jumps({ team }: Pick<MemberPageProps, "team">) {
  const page = teamPath(team);
  return (
    <nav className="jumps" aria-label={m.team_page_on_this_page()}>
      <Link to={`${page}#games`}>{m.team_page_jump_games()}</Link>{" "}
      <Link to={`${page}#members`}>{m.team_page_jump_members({ count: team.players })}</Link>{" "}
      <Link to={`${page}#invite`}>{m.team_page_jump_invite()}</Link>
    </nav>
  );
}
