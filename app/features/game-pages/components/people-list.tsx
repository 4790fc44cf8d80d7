import type { ReactNode } from "react";
import { PendingRemoval } from "#app/features/answers/components/roster-buttons.tsx";
import type { GameGuest, GamePeople, GamePerson, GameSeen } from "#app/features/games/game-page.ts";
import { guestNameWords } from "#app/features/games/guest-names.ts";
import { gamePagePath, hideCommentPath, removeGuestPath } from "#app/features/games/paths.ts";
import { ReportLink } from "#app/features/safety/components/report-link.tsx";
import { reportPath } from "#app/features/safety/paths.ts";
import { Link } from "#app/platform/react-router/link.tsx";
import { Avatar, toDrawnAvatar, toInitials } from "#app/ui/avatar.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { m } from "#messages";

const shownAtOnce = 12;

type PeopleListProps = { rows: ReactNode[]; isNumbered?: boolean };

export function PeopleList({ rows, isNumbered = false }: PeopleListProps) {
  const List = isNumbered ? "ol" : "ul";
  const rest = rows.slice(shownAtOnce);
  return (
    <List className={isNumbered ? "game-people game-line" : "game-people"}>
      {rows.slice(0, shownAtOnce)}
      {rest.length > 0 ? (
        <li className="game-rest">
          <details>
            <summary>{m.game_pages_show_all({ count: rows.length })}</summary>
            <List className="game-people">{rest}</List>
          </details>
        </li>
      ) : null}
    </List>
  );
}

type PersonInRowProps = {
  children: ReactNode;
  face?: ReturnType<typeof toDrawnAvatar> | null;
  below?: ReactNode;
  actions: ReactNode;
  /** Where the row leads, if it has no actions. */
  about?: { to: string; "aria-label": string } | null;
  isOpen?: boolean;
  isWide?: boolean;
};

export const PersonInRow = ({
  children,
  face,
  below,
  actions,
  about,
  isOpen,
  isWide,
}: PersonInRowProps) => (
  <li className={isWide ? "game-person game-wide" : "game-person"}>
    {actions ? (
      <details className="game-more" open={isOpen}>
        <summary {...face}>{children}</summary>
        <div className="row">{actions}</div>
      </details>
    ) : about ? (
      <Link {...face} {...about} className={toAlone(face)} preventScrollReset>
        {children}
      </Link>
    ) : (
      <div {...face} className={toAlone(face)}>
        {children}
      </div>
    )}
    {below}
  </li>
);

const toAlone = (face: PersonInRowProps["face"]) =>
  face ? `game-alone ${face.className}` : "game-alone";

type GuestRowProps = {
  game: GameSeen;
  guest: GameGuest;
  name: string;
  mark?: string | null;
  removing?: string;
  children?: ReactNode;
};

const canRemoveGuest = (game: GameSeen, guest: GameGuest) =>
  (guest.isMine || game.isManager) && game.isShown && !game.cancelled && !guest.outAt;

/** Rows of guests have a button for those who may remove the guest. For all others these links, by
 * which they can report a guest, stand below the rows. */
export function ReportGuests({ game, people }: { game: GameSeen; people: GamePeople }) {
  const guests = [...people.guests, ...people.answeredGuests].filter(
    (guest) => !guest.isMine && !canRemoveGuest(game, guest),
  );
  if (guests.length === 0) return null;
  return (
    <details>
      <summary>{m.game_pages_report_guest()}</summary>
      <ul>
        {guests.map(({ id, name, host }) => (
          <li key={id}>
            <Link to={reportPath({ kind: "guest", id }, gamePagePath(game.id))}>
              {guestNameWords(name, host)}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

export function GuestRow({ game, guest, name, mark, removing, children }: GuestRowProps) {
  const canRemove = canRemoveGuest(game, guest);
  return (
    <PersonInRow
      isOpen={Boolean(children)}
      isWide={guest.outAt !== null}
      below={<PendingRemoval {...guest} gameId={game.id} name={name} guest />}
      actions={
        !canRemove && !children ? null : (
          <>
            {children}
            {canRemove ? (
              <RemoveGuest game={game} guest={guest} name={name} removing={removing} />
            ) : null}
            {guest.isMine ? null : (
              <ReportLink
                subject={{ kind: "guest", id: guest.id }}
                name={name}
                next={gamePagePath(game.id)}
              />
            )}
          </>
        )
      }
    >
      <GuestFace name={name} />{" "}
      <span className="game-person-words">
        {`${name} `}
        <GuestMark guest={guest} mark={mark} />
      </span>
    </PersonInRow>
  );
}

export const RemoveGuest = ({ game, guest, name, removing }: GuestRowProps) => (
  <form method="post" action={removeGuestPath(game.id, guest.id)}>
    <button type="submit" className={`${buttonClass({ variant: "secondary" })} game-small`}>
      {removing ?? m.game_pages_remove_guest()}
      <span className="sr-only">{` ${name}`}</span>
    </button>
  </form>
);

export const GuestFace = ({ name }: { name: string }) => (
  <span className="avatar avatar-guest" aria-hidden="true">
    {`${toInitials(name)} `}
  </span>
);

export function GuestMark({ guest, mark }: Pick<GuestRowProps, "guest" | "mark">) {
  const { broughtBy, name, isUnreached } = guest;
  const isNamed = broughtBy === null || name !== null;
  const words = [
    mark === undefined && isNamed ? m.game_pages_guest() : mark,
    isUnreached ? m.game_pages_not_reachable() : null,
  ].filter(Boolean);
  return words.length > 0 ? <small className="hint">{words.join(" · ")}</small> : null;
}

type PersonRowProps = {
  person: GamePerson;
  gameId: number;
  isManager: boolean;
  badge?: ReactNode;
  actions?: ReactNode;
};

const toName = ({ name, isMe }: GamePerson) =>
  isMe ? m.game_pages_you({ name: name ?? "" }) : (name ?? m.game_pages_player());

export function PersonRow(props: PersonRowProps) {
  const { person, gameId, isManager, badge, actions } = props;
  const name = person.name ?? m.game_pages_player();
  const known = { id: person.id, name };
  const isMarked = Boolean(badge) || (person.isUnreached && !person.isMe);
  const about = person.isMe || person.name === null ? null : reportOrBlock(person, gameId);
  const canHide = isManager && canHideComment(person);
  return (
    <PersonInRow
      face={person.avatar ? null : toDrawnAvatar(known)}
      isWide={Boolean(person.comment ?? person.isHidden ?? person.outAt)}
      below={
        <>
          <PendingRemoval {...person} gameId={gameId} name={toName(person)} />
          <Comment person={person} />
        </>
      }
      about={about ? { to: about, "aria-label": m.game_pages_about_player({ name }) } : null}
      actions={
        !actions && !canHide ? null : (
          <>
            {person.outAt ? null : actions}
            {canHide ? <HideComment person={person} gameId={gameId} /> : null}
            {about ? (
              <Link to={about} className={buttonClass({ variant: "quiet" })} preventScrollReset>
                {m.safety_report_or_block()}
                <span className="sr-only">{` ${name}`}</span>
              </Link>
            ) : null}
          </>
        )
      }
    >
      {person.avatar ? <Avatar {...known} src={person.avatar} /> : null}
      {isMarked ? (
        <span className="game-person-words">
          <b>{toName(person)}</b> {badge}{" "}
          {person.isUnreached && !person.isMe ? (
            <small className="hint">{m.game_pages_not_reachable()}</small>
          ) : null}
        </span>
      ) : (
        <b className="game-person-words">{toName(person)}</b>
      )}
    </PersonInRow>
  );
}

/** The page of a report can block the person as well. */
const reportOrBlock = ({ id, comment }: GamePerson, gameId: number) =>
  reportPath(
    comment ? { kind: "comment", id: gameId, userId: id } : { kind: "user", id },
    gamePagePath(gameId),
  );

function Comment({ person: { comment, isHidden, isMe } }: Pick<PersonRowProps, "person">) {
  if (isHidden && !isMe)
    return <p className="game-comment game-hidden">{m.games_comment_hidden()}</p>;
  if (!comment) return null;
  return (
    <p className="game-comment">
      {comment}
      {isHidden ? <span className="game-hidden">{` (${m.games_comment_hidden()})`}</span> : null}
    </p>
  );
}

const canHideComment = ({ comment, isHidden, canShow, isMe }: GamePerson) =>
  !isMe && (isHidden ? canShow : Boolean(comment));

function HideComment({ person, gameId }: Pick<PersonRowProps, "person" | "gameId">) {
  const { isHidden, id } = person;
  return (
    <form method="post" action={hideCommentPath(gameId, id)}>
      <input type="hidden" name="hidden" value={isHidden ? "false" : "true"} />
      <button type="submit" className={`${buttonClass({ variant: "quiet" })} game-small`}>
        {isHidden ? m.game_pages_comment_show() : m.game_pages_comment_hide()}
        <span className="sr-only">{` ${m.game_pages_comment_whose({ name: toName(person) })}`}</span>
      </button>
    </form>
  );
}
