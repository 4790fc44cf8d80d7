import { useMatches } from "react-router";
import { ShareGame } from "#app/features/game-pages/components/game-share.tsx";
import type { WithPeople } from "#app/features/game-pages/components/people-section.tsx";
import { repliesWords } from "#app/features/games/guest-replies.ts";
import { guestLinkPagePath } from "#app/features/games/paths.ts";
import { gameLink } from "#app/features/games/share-game.ts";
import { teamPath } from "#app/features/teams/paths.ts";
import { linkCopied, linkNotCopied } from "#app/features/teams/sharing.ts";
import { teamNoun } from "#app/features/teams/team.ts";
import { toOrigin, toReader } from "#app/lib/page-meta.ts";
import type { QrCode } from "#app/platform/images/qr-code.server.ts";
import { Link } from "#app/platform/react-router/link.tsx";
import { ButtonLink, buttonClass } from "#app/ui/button.tsx";
import { InviteQr } from "#app/ui/qr-code.tsx";
import { CopyButton } from "#app/ui/share-button.tsx";

type InviteFriendsProps = WithPeople & { qr: QrCode | null };

/**
 * Shows the link that brings players in, to share, to copy and as a QR code; without scripts it is selected
 * as text. Managers open it for friends without an account.
 */
export function InviteFriends({ game, people: { replies }, qr }: InviteFriendsProps) {
  const matches = useMatches();
  if (game.cancelled || game.stage !== "coming") return null;
  const sharer = { origin: toOrigin({ matches }), by: toReader({ matches }) };
  const link = gameLink(sharer, game);
  const { guestCode, isManager, team } = game;
  return (
    <section className="card game-part game-invite" id="invite" aria-labelledby="invite-title">
      <div className="game-invite-head">
        <h2 id="invite-title">Invite</h2>
        {qr ? (
          <details>
            <summary>QR code</summary>
            <InviteQr code={qr} label={`QR code of ${link}`} />
          </details>
        ) : null}
      </div>
      <p>
        {guestCode
          ? "Friends answer with a name, no account needed:"
          : "Friends join with an account:"}{" "}
        <a href={link} className="invite-link">
          {link.replace(/^https?:\/\//, "")}
        </a>
      </p>
      <div className="row">
        {isManager ? null : (
          <ShareGame game={game} className={buttonClass({ variant: "secondary" })} isBrief />
        )}
        <CopyButton text={link} label="Copy link" copied={linkCopied} failed={linkNotCopied} />
        {isManager ? (
          <ButtonLink to={guestLinkPagePath(game.id)} variant="secondary">
            Link for friends
          </ButtonLink>
        ) : null}
      </div>
      {guestCode ? (
        <p className="hint">
          {replies ? `${repliesWords(replies)}. ` : null}To make them members, use{" "}
          <Link to={`${teamPath(team)}#invite`}>
            the link of the {teamNoun[team.type].toLowerCase()}
          </Link>
          .
        </p>
      ) : null}
    </section>
  );
}
