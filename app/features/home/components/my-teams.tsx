import { href } from "react-router";
import { Offers } from "#app/features/answers/components/offer-buttons.tsx";
import GameList from "#app/features/game-pages/components/game-list.tsx";
import type { ListedGames } from "#app/features/games/game.ts";
import { gamePagePath } from "#app/features/games/paths.ts";
import { countWords, freeSpotWords, type OfferedTo } from "#app/features/games/spot-count.ts";
import { GuestGames } from "#app/features/guests/components/guest-games.tsx";
import type { GuestGame } from "#app/features/guests/guest-games.queries.server.ts";
import { wantMails } from "#app/features/sign-in/mail-opt-in.ts";
import { TeamCards } from "#app/features/teams/components/team-cards.tsx";
import { teamPath } from "#app/features/teams/paths.ts";
import type { Team } from "#app/features/teams/team.ts";
import type { LocalTime } from "#app/lib/local-time.ts";
import { Link, useFetcher } from "#app/platform/react-router/link.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { EmptyState, Section } from "#app/ui/page.tsx";
import { formatDay } from "#app/ui/when.ts";
import { withNodes } from "#app/ui/with-nodes.tsx";
import { m } from "#messages";

type MineProps = ListedGames & {
  asGuest: GuestGame[];
  teams: MyTeam[];
  marks: HostMark[];
  unconfirmed: string | null;
  isAsked: boolean;
};

export default function MyTeams({ games, further, asGuest, teams, marks, ...about }: MineProps) {
  const { unconfirmed, isAsked } = about;
  const isNew = teams.length === 0;
  const asked = teams.filter(({ requests }) => requests > 0);
  const empty = isNew ? <NoGamesYet /> : <NoGames />;
  return (
    <>
      {asked.length > 0 ? <JoinRequests teams={asked} /> : null}
      <HostMarks marks={marks} />
      {unconfirmed ? <Unconfirmed email={unconfirmed} /> : null}
      <Offers games={games} />
      <div className="section split">
        <Section title={m.home_upcoming()} action={games.length > 0 ? <Schedule /> : null}>
          {asGuest.length > 0 ? <GuestGames games={asGuest} /> : null}
          <GameList games={games} further={further} empty={asGuest.length > 0 ? null : empty} />
          {isAsked ? <NewGamesQuestion /> : null}
        </Section>
        <Section title={m.home_my_teams()}>
          <TeamCards teams={teams} empty={<NoTeams />} isBrief />
          {isNew ? null : <TeamActions />}
        </Section>
      </div>
    </>
  );
}

const Unconfirmed = ({ email }: { email: string }) => (
  <p className="card">
    {withNodes(m.home_unconfirmed, {
      email,
      link: <Link to={href("/confirm-email")}>{m.accounts_menu_confirm()}</Link>,
    })}
  </p>
);

function NewGamesQuestion() {
  const { Form, state } = useFetcher();
  if (state !== "idle") return null;
  return (
    <Form
      method="post"
      action={href("/profile/mail/new-games")}
      className="card section stack-tight"
      aria-label={wantMails.label}
      preventScrollReset
    >
      <p>{wantMails.label}</p>
      <div className="row">
        <Button name="newGames" value="each">
          {m.home_new_games_yes()}
        </Button>{" "}
        <Button name="newGames" value="never" variant="secondary">
          {m.home_new_games_no()}
        </Button>
      </div>
    </Form>
  );
}

const Schedule = () => (
  <p className="actions">
    <Link to={href("/schedule")} preventScrollReset>
      {m.home_schedule()}
    </Link>
  </p>
);

const NoTeams = () => (
  <>
    <p>{withNodes(m.home_no_teams_text, { title: <b>{m.home_no_teams()}</b> })}</p>
    <TeamActions />
  </>
);

const NoGamesYet = () => (
  <EmptyState title={m.home_no_games()} text={m.home_no_games_find()}>
    <div className="row row-center">
      <ButtonLink to={`${href("/")}#courts`}>{m.home_find_court()}</ButtonLink>
      <ButtonLink to={href("/schedule")} variant="secondary" preventScrollReset>
        {m.home_schedule()}
      </ButtonLink>
    </div>
  </EmptyState>
);

const NoGames = () => (
  <EmptyState title={m.home_no_games()} text={m.home_no_games_start()}>
    <ButtonLink to={href("/schedule")} variant="secondary">
      {m.home_schedule()}
    </ButtonLink>
  </EmptyState>
);

const TeamActions = () => (
  <p className="row row-after small-buttons">
    <ButtonLink to={href("/join-team")} variant="secondary" preventScrollReset>
      {m.home_join()}
    </ButtonLink>
    <ButtonLink to={href("/create")} variant="secondary" preventScrollReset>
      {m.home_create()}
    </ButtonLink>
  </p>
);

/** `requests` counts the people who ask a captain to join. */
type MyTeam = Team & { requests: number };

const JoinRequests = ({ teams }: { teams: MyTeam[] }) => (
  <div className="card">
    {teams.map(({ requests: count, name, ...team }) => (
      <p key={team.slug} className="flush">
        <Link to={teamPath(team)}>
          <b>{m.home_join_requests({ count })}</b>
          {`, ${name}`}
        </Link>
      </p>
    ))}
  </div>
);

/** A notice for a host: since the host last opened this game, players have left it or guests have
 * asked to play. */
export type HostMark = {
  id: number;
  team: string;
  when: LocalTime;
  left: number;
  asking: number;
  /** Says how many spots are taken now, and who is offered the free ones. Null if the notice is only
   * about guests, because then no player has dropped out. */
  next: { counted: Parameters<typeof countWords>[0]; offeredTo: OfferedTo | undefined } | null;
};

const HostMarks = ({ marks }: { marks: HostMark[] }) =>
  marks.length > 0 ? (
    <section className="card" aria-label={m.home_host_marks()}>
      {marks.map(({ id, team, when, next, ...news }) => (
        <p key={id} className="flush">
          <Link to={gamePagePath(id)}>
            <b>{`${formatDay(when)}: ${newsWords(news)}`}</b>
            {`, ${team}`}
          </Link>
          {next ? <small>{nextWords(next)}</small> : null}
        </p>
      ))}
    </section>
  ) : null;

const nextWords = ({ counted, offeredTo }: NonNullable<HostMark["next"]>) => {
  const isOffered = (counted.line?.held ?? 0) > 0;
  const words = isOffered ? countWords(counted, offeredTo).left : freeSpotWords(counted);
  return words ? ` ${words}` : null;
};

const newsWords = ({ left, asking }: Pick<HostMark, "left" | "asking">) =>
  [left > 0 ? m.home_mark_left({ left }) : null, asking > 0 ? m.home_mark_asking({ asking }) : null]
    .filter(Boolean)
    .join(", ");
