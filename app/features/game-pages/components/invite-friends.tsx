import type { ReactNode } from "react";
import { useMatches } from "react-router";
import { ShareGame } from "#app/features/game-pages/components/game-share.tsx";
import type { WithPeople } from "#app/features/game-pages/components/people-section.tsx";
import { type GamePeople, type GameSeen, repliesWords } from "#app/features/games/game-page.ts";
import { guestLinkPagePath, guestLinkPath, sharePath } from "#app/features/games/paths.ts";
import { gameLink } from "#app/features/games/share-game.ts";
import { teamPath } from "#app/features/teams/paths.ts";
import { copyLinkNotices } from "#app/features/teams/sharing.ts";
import { findOrigin, findReaderId } from "#app/lib/page-meta.ts";
import { Link } from "#app/platform/react-router/link.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { weekdayName } from "#app/ui/dates.ts";
import { CopyButton } from "#app/ui/share-button.tsx";
import { m } from "#messages";

export function InviteFriends({ game, people: { replies } }: WithPeople) {
  const matches = useMatches();
  if (game.cancelled || game.stage !== "coming") return null;
  const sharer = { origin: findOrigin({ matches }), by: findReaderId({ matches }) };
  const link = gameLink(sharer, game);
  const { guestCode, isManager, series, team } = game;
  const everyDate = series && sharer.origin + guestLinkPath(series.code);
  return (
    <section className="card game-part game-invite" id="invite" aria-labelledby="invite-title">
      <div className="game-invite-head">
        <h2 id="invite-title">{m.game_pages_invite()}</h2>{" "}
        <span className="hint">{hintFor(guestCode, replies)}</span>{" "}
        <Link to={sharePath(game.id)} className="tap">
          {m.game_pages_qr_code()}
        </Link>
      </div>
      {series ? <h3>{m.guests_for_every({ weekday: weekdayName(series.firstDate) })}</h3> : null}
      <LinkToCopy link={everyDate ?? link}>
        {isManager ? null : (
          <ShareGame game={game} className={buttonClass({ variant: "secondary" })} isBrief />
        )}
      </LinkToCopy>
      {isManager || guestCode ? (
        <div className="game-invite-more">
          {isManager ? (
            <Link to={guestLinkPagePath(game.id)} className="tap">
              {m.game_pages_link_for_friends()}
            </Link>
          ) : null}{" "}
          {guestCode ? (
            <Link to={`${teamPath(team)}#invite`} className="tap">
              {teamLinks[team.type]()}
            </Link>
          ) : null}{" "}
          {everyDate ? (
            <details>
              <summary>{m.guests_for_one_date()}</summary>
              <LinkToCopy link={link} />
            </details>
          ) : null}
        </div>
      ) : null}
    </section>
  );
}

const LinkToCopy = ({ link, children }: { link: string; children?: ReactNode }) => (
  <div className="row">
    <a href={link} className="invite-link">
      {link.replace(/^https?:\/\//, "")}
    </a>{" "}
    <CopyButton text={link} label={m.game_pages_copy_link()} {...copyLinkNotices()} /> {children}
  </div>
);

const teamLinks = { team: m.game_pages_team_link, court: m.game_pages_court_link };

function hintFor(guestCode: GameSeen["guestCode"], replies: GamePeople["replies"]) {
  if (!guestCode) return m.game_pages_with_account();
  return replies ? repliesWords(replies) : m.game_pages_without_account();
}
